/** What the command ends with. */
export const EXIT = {
  ok: 0,
  /** The service refused, or the letter was refused or failed. */
  refused: 1,
  /** The command was not understood, or something that it names is not there. */
  usage: 2,
  /** No answer came. */
  network: 3,
  /** Nothing was sent: you said no, or it costs more than you allow. */
  notSent: 4,
} as const;

/** Ends the command with this message and this code. */
export class CommandError extends Error {
  readonly exitCode: number;
  /** For programs (`--json`), as the service writes its codes. */
  readonly code: string;
  readonly next: readonly string[];

  constructor(code: string, message: string, exitCode: number, next: readonly string[] = []) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
    this.next = next;
  }
}

export function usageError(message: string, ...next: readonly string[]): CommandError {
  return new CommandError('usage', message, EXIT.usage, next);
}
