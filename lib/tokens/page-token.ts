import { MailError } from '../errors/mail-error.ts';
import type { PageMark, PictureRequest } from '../ports.ts';
import type { KeyRing } from './key-ring.ts';
import { readToken, signToken } from './signed-token.ts';

/** How long the links to a proof and to its pages work. */
export const PAGE_MINUTES = 15;
const LIFE_MS = PAGE_MINUTES * 60_000;

/** Enough for any page that can be mended at once, and few enough for an address. */
const MOST_MARKS = 24;
/** The most important first, where there are more than can be drawn. */
const SEVERITIES = ['error', 'warning', 'info'] as const;
const MARK = /^([ewi])(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$/;

/** One page of a proof. */
export interface ProofPage extends PictureRequest {
  /** Of the file; lower-case hex. */
  readonly sha256: string;
}

/**
 * A token that shows one page of one proof to whoever has it, for 15 minutes: what is to be drawn on it is within. Of
 * more than 24 marks the most severe are kept.
 * @throws MailError `capability_unavailable` when no signing secret is configured.
 */
export function mintPageToken(ring: KeyRing, page: ProofPage, nowMs: number): string {
  const token = signToken(ring, 'ppp_', {
    d: Buffer.from(page.sha256, 'hex').toString('base64url'),
    p: page.page,
    c: Number(page.color),
    i: writeMarks(page.marks),
    e: nowMs + LIFE_MS,
  });
  if (token === undefined) throw unavailable();
  return token;
}

/**
 * The page that the token shows, and for how long it still does.
 * @throws MailError `invalid_capability` (403), `expired_capability` (410), `capability_unavailable` (503).
 */
export function readPageToken(
  ring: KeyRing,
  token: string,
  nowMs: number,
): ProofPage & { readonly secondsLeft: number } {
  if (ring.length === 0) throw unavailable();
  const reading = readToken(ring, 'ppp_', token);
  if (reading.kind !== 'valid') throw notOurs();
  const { d, p, c, i, e } = reading.payload;
  const msLeft = Number(e) - nowMs;
  if (!(msLeft > 0)) throw expired();
  return {
    sha256: Buffer.from(String(d), 'base64url').toString('hex'),
    page: Number(p),
    color: c === 1,
    marks: readMarks(String(i)),
    secondsLeft: Math.ceil(msLeft / 1000),
  };
}

/** Hundredths of an inch: as fine as the picture. */
function writeMarks(marks: readonly PageMark[]): string {
  const ordered = SEVERITIES.flatMap((severity) =>
    marks.filter((mark) => mark.severity === severity),
  );
  return ordered.slice(0, MOST_MARKS).map(writeMark).join(';');
}

function writeMark({ severity, rectInches }: PageMark): string {
  const hundredths = rectInches.map((inches) =>
    Math.max(0, Math.min(9999, Math.round(inches * 100))),
  );
  return `${severity[0]}${hundredths.join()}`;
}

function readMarks(text: string): PageMark[] {
  return text.split(';').flatMap((written) => {
    const [, initial, ...hundredths] = MARK.exec(written) ?? [];
    const severity = SEVERITIES.find((name) => name[0] === initial);
    const [left = 0, top = 0, width = 0, height = 0] = hundredths.map((each) => Number(each) / 100);
    return severity === undefined ? [] : [{ severity, rectInches: [left, top, width, height] }];
  });
}

const AGAIN = ['Quote again: the answer has fresh links to its pages.'];

function notOurs(): MailError {
  const reason = 'this is no link to a page of this service';
  return new MailError('invalid_capability', { reason, next: AGAIN });
}

function expired(): MailError {
  const reason = `the link to the page lived ${PAGE_MINUTES} minutes`;
  return new MailError('expired_capability', { reason, next: AGAIN });
}

function unavailable(): MailError {
  const reason = 'this deployment has no signing secret';
  return new MailError('capability_unavailable', { reason });
}
