/** One value as it is sent or answered, with a line for people. */
export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

/** Examples by name; the first is the usual one. */
export type NamedExamples = Readonly<Record<string, Example>>;

/** What the published description shows of one operation. Examples of errors are made from the catalog. */
export interface OperationExamples {
  /** One value for each parameter, as it is sent. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodies?: NamedExamples;
  /** By status; at least one for each reply. */
  readonly replies: Readonly<Record<number, NamedExamples>>;
}
