/** What one comparison found, against what `performance` goals promise. */
export interface GoalResult {
  readonly goal: string;
  readonly measured: number;
  /** Met when measured is at most this. */
  readonly limit: number;
}

export interface Bench {
  readonly name: string;
  run(): Promise<readonly GoalResult[]>;
}
