import * as v from 'valibot';
import type { Deps } from '../../../lib/deps.ts';
import type { Books } from '../../../lib/operator/books.ts';
import { REASON_MAX } from '../../../lib/operator/credit-log.ts';
import type { Office } from '../../../lib/operator/print-day.ts';
import type { ProcessorPayment } from '../../../lib/ports.ts';
import type { LocalRequest } from '../../gateway/call.ts';
import type { PieceDesk } from '../../simulators/hand-moves.ts';

/** The office of this machine. */
export interface LocalOffice extends Office {
  /** Whether a printer is named, which then prints what is made. */
  readonly hasPrinter: boolean;
  /** What its reports are signed with. */
  readonly secret: string;
  /** A file that `keep` kept; undefined where there is none of that name. */
  read(name: string): Uint8Array | undefined;
}

/** What whoever runs the service of this machine looks into, and acts by. */
export interface ServiceSources {
  readonly deps: Pick<Deps, 'store' | 'clock' | 'ids' | 'outbox' | 'log' | 'rails'>;
  readonly books: Books;
  /** Where accounts of the codes that were made here are noted, for the ledger. */
  readonly accounts: { add(accountId: string): void };
  /** Null where no office prints. */
  readonly office: LocalOffice | null;
  /** Of the print facilities that are simulated here, by their rails. */
  readonly desks: Readonly<Partial<Record<string, PieceDesk>>>;
  /** What the card processor has on its own books; null where it is another one. */
  readonly processorPayments: ((sinceMs: number) => AsyncIterable<ProcessorPayment>) | null;
  readonly runSchedule: (name: string) => Promise<void>;
}

export type ServiceControl = (sources: ServiceSources, request: LocalRequest) => Promise<object>;

/** Whatever is done by hand is on record with its reason. */
export const ReasonSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(REASON_MAX));

export const DaySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'must be a day, such as 2026-03-10'),
);
