import { inspect } from 'node:util';
import type { Log, LogFields } from '../../lib/ports.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly fields: LogFields;
  readonly cause?: unknown;
}

/** A log that keeps its lines. */
export class FakeLog implements Log {
  readonly lines: LogLine[] = [];

  info(event: string, fields: LogFields = {}): void {
    this.lines.push({ level: 'info', event, fields });
  }

  warn(event: string, fields: LogFields = {}): void {
    this.lines.push({ level: 'warn', event, fields });
  }

  error(event: string, fields: LogFields = {}, cause?: unknown): void {
    this.lines.push({ level: 'error', event, fields, cause });
  }

  /** The lines of one event. */
  of(event: string): readonly LogLine[] {
    return this.lines.filter((line) => line.event === event);
  }

  /** Everything that was logged, causes with their stacks too. */
  text(): string {
    return inspect(this.lines, { depth: 20, maxStringLength: null });
  }
}
