import { createHash } from 'node:crypto';

/** What happened, line by line: kept to be read, and as a digest that tells whether two runs were the same. */
export class Trace {
  readonly lines: string[] = [];
  readonly #digest = createHash('sha256');
  readonly #keeps: boolean;

  constructor(keeps: boolean) {
    this.#keeps = keeps;
  }

  add(atMs: number, line: string): void {
    const whole = `${(atMs / 1000).toFixed(3)}s ${line}`;
    this.#digest.update(whole);
    if (this.#keeps) this.lines.push(whole);
  }

  digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16);
  }
}
