import type { LogFields } from '../../../lib/ports.ts';
import { FakeLog } from '../../fakes/fake-log.ts';
import type { Violations } from '../violations.ts';

/** A log that nobody needs; it is searched for what must not stand in one. */
export class WatchedLog extends FakeLog {
  /** What must not be logged: names, letters, codes, e-mail addresses of this world. */
  readonly secrets = new Set<string>();
  readonly #violations: Violations;

  constructor(violations: Violations) {
    super();
    this.#violations = violations;
  }

  override info(event: string, fields: LogFields = {}): void {
    this.#judge(event, fields);
  }

  override warn(event: string, fields: LogFields = {}): void {
    this.#judge(event, fields);
  }

  override error(event: string, fields: LogFields = {}, cause?: unknown): void {
    this.#judge(event, { ...fields, cause: String((cause as Error)?.message ?? '') });
  }

  #judge(event: string, fields: LogFields): void {
    const text = JSON.stringify(fields);
    for (const secret of this.secrets) {
      this.#violations.must('no_secret_logged', !text.includes(secret), event);
    }
  }
}
