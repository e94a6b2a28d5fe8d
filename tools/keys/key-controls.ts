import { MAIL_CLASSES, type MailClass } from '../../lib/contract/schemas/piece.ts';
import type { NewControls } from '../../lib/credentials/api-key.ts';
import type { KeyControls, Place } from '../../lib/credentials/key-controls.ts';
import { OWN_CAPS } from '../../lib/limits/send-limits.ts';
import { KeysError } from './key-table.ts';

/** What narrows a key beside its scopes, as the command line takes it. */
export const CONTROL_OPTIONS = {
  'max-order-cents': { type: 'string' },
  'max-day-cents': { type: 'string' },
  'max-month-cents': { type: 'string' },
  'mail-classes': { type: 'string' },
  recipient: { type: 'string', multiple: true },
  expires: { type: 'string' },
} as const;

export const CONTROLS_USAGE = `Controls, which only narrow what all keys may do:
  --max-order-cents N     what it may spend on one letter
  --max-day-cents N  --max-month-cents N   on live letters: at most 5000 and 20000, which every key has
  --mail-classes a,b      of ${MAIL_CLASSES.join(', ')}
  --recipient "500 Main St; Apt 4; 62701"      street, unit if any, ZIP code; repeat it for more
  --expires 2026-12-31    at the beginning of that day (UTC), or a moment`;

interface Given {
  readonly 'max-order-cents'?: string | undefined;
  readonly 'max-day-cents'?: string | undefined;
  readonly 'max-month-cents'?: string | undefined;
  readonly 'mail-classes'?: string | undefined;
  readonly recipient?: readonly string[] | undefined;
  readonly expires?: string | undefined;
}

/**
 * The controls that were given; undefined where none was.
 * @throws KeysError with a line for the person who typed them.
 */
export function readControls(given: Given, nowMs: number): NewControls | undefined {
  const controls = {
    orderCentsMax: cents('max-order-cents', given['max-order-cents']),
    dayCentsMax: cents('max-day-cents', given['max-day-cents'], OWN_CAPS.spendCentsPerDay),
    monthCentsMax: cents('max-month-cents', given['max-month-cents'], OWN_CAPS.spendCentsPerMonth),
    mailClasses: given['mail-classes']?.split(',').map(mailClass),
    recipients: given.recipient?.map(place),
    expiresAtMs: given.expires === undefined ? undefined : moment(given.expires, nowMs),
  };
  const set = Object.entries(controls).filter(([, value]) => value !== undefined);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

/** What stands in the list of keys. */
export function tellControls(controls: KeyControls = {}): string {
  const { orderCentsMax, dayCentsMax, monthCentsMax, mailClasses, recipients } = controls;
  const told = [
    orderCentsMax !== undefined && `order<=${orderCentsMax}`,
    dayCentsMax !== undefined && `day<=${dayCentsMax}`,
    monthCentsMax !== undefined && `month<=${monthCentsMax}`,
    mailClasses?.join('+'),
    recipients !== undefined &&
      `${recipients.length} ${recipients.length === 1 ? 'recipient' : 'recipients'}`,
    controls.expiresAtMs !== undefined && `until ${new Date(controls.expiresAtMs).toISOString()}`,
  ];
  return told.filter(Boolean).join(' ') || '-';
}

/** @param most what all keys have: a cap above it would never hold. */
function cents(name: string, text: string | undefined, most?: number): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new KeysError(`--${name} must be whole US cents.`);
  if (most === undefined || Number(text) <= most) return Number(text);
  throw new KeysError(`--${name} can only narrow what every key has: ${most}.`);
}

function mailClass(name: string): MailClass {
  const known = MAIL_CLASSES.find((each) => each === name);
  if (known !== undefined) return known;
  throw new KeysError(`There is no class ${name}; choose: ${MAIL_CLASSES.join(', ')}.`);
}

function place(text: string): Place {
  const parts = text.split(';').map((part) => part.trim());
  const [line1 = '', ...rest] = parts;
  const zip = rest.pop() ?? '';
  const [line2, ...more] = rest;
  if (line1 !== '' && more.length === 0 && /^\d{5}(?:-\d{4})?$/.test(zip)) {
    return { line1, ...(line2 && { line2 }), zip };
  }
  throw new KeysError('--recipient must be like "500 Main St; Apt 4; 62701", the unit if any.');
}

function moment(text: string, nowMs: number): number {
  const atMs = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (atMs > nowMs) return atMs;
  throw new KeysError('--expires must be a day or a moment to come, like 2026-12-31.');
}
