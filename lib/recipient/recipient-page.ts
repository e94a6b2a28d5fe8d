import { escapeHtml } from '../basics/escape-html.ts';
import { RECIPIENT_PAGE } from '../contract/pages.ts';
import type { MailError } from '../errors/mail-error.ts';
import type { HttpReply } from '../http/http-types.ts';
import { filledIn, pageReply, type Told } from '../http/serve-page.ts';
import type { Ids, PageFiles } from '../ports.ts';
import { isStopped } from '../suppression/stops.ts';
import type { Finding, FoundLetter } from './find-letter.ts';
import { letterWords } from './letter-words.ts';

/** The pieces of the page, each a file of its own below `pages/recipient/`. */
type PartName =
  | 'ask'
  | 'asked'
  | 'besides'
  | 'busy'
  | 'done'
  | 'failed'
  | 'kept'
  | 'mailed'
  | 'report'
  | 'said'
  | 'scrubbed'
  | 'start'
  | 'stop'
  | 'stopped'
  | 'test'
  | 'unknown';

interface Part {
  readonly name: PartName;
  /** What it tells beside the name of the service. */
  readonly told?: Told;
}

interface Written {
  readonly status: number;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The relative way to the root of the service; a code's page is one below it. */
  readonly root?: string;
}

interface PageDeps {
  readonly ids: Ids;
  readonly pageFiles: PageFiles;
  readonly settings: { readonly returnAddress: { readonly name: string } };
}

/** A page of the recipient; it loads no script. */
export async function writePage(
  { pageFiles, settings }: Omit<PageDeps, 'ids'>,
  { status, title, parts, headers, root = '../' }: Written,
): Promise<HttpReply> {
  const service = settings.returnAddress.name;
  const written = await Promise.all(
    parts.map(async ({ name, told }) => {
      const part = await pageFiles.read(`recipient/${name}.html`);
      return filledIn(part, escaped({ service, root, ...told }));
    }),
  );
  const reply = await pageReply(pageFiles, RECIPIENT_PAGE, 'no-store');
  // The parts are written already: only what is said in them was anybody else's to choose.
  const shell = { ...escaped({ title, root }), parts: written.join('') };
  return {
    ...reply,
    status,
    body: filledIn(String(reply.body), shell),
    headers: { ...reply.headers, ...headers },
  };
}

/** Asks for the code. `said` tells what was wrong with the one that was typed. */
export function askingPage(deps: PageDeps, said?: string): Promise<HttpReply> {
  const told: Part[] = said === undefined ? [] : [{ name: 'said', told: { said } }];
  return writePage(deps, {
    status: said === undefined ? 200 : 400,
    title: 'Did you get a letter?',
    parts: [...told, { name: 'asked' }, { name: 'ask' }],
    root: './',
  });
}

/** What a code leads to, with what can be done there. `said` tells what of the last try was wrong. */
export function findingPage(deps: PageDeps, finding: Finding, said?: string): Promise<HttpReply> {
  const service = deps.settings.returnAddress.name;
  if (finding.kind === 'unknown') {
    return writePage(deps, {
      status: 404,
      title: 'We do not know this code',
      parts: [{ name: 'unknown' }, { name: 'ask' }],
    });
  }
  if (finding.kind === 'test') {
    return writePage(deps, { status: 200, title: 'This was a test', parts: [{ name: 'test' }] });
  }
  const { letter } = finding;
  const told: Part[] = said === undefined ? [] : [{ name: 'said', told: { said } }];
  return writePage(deps, {
    status: said === undefined ? 200 : 400,
    title:
      letter.orders[0].status === 'failed'
        ? 'A letter that may have been mailed'
        : `This letter was mailed with ${service}`,
    parts: [...told, facts(letter), ...acts(letter, service, deps.ids.randomHex(16))],
  });
}

function facts(letter: FoundLetter): Part {
  const [latest] = letter.orders;
  if (latest.scrubbedAtMs !== null) return { name: 'scrubbed' };
  if (latest.status === 'failed') return { name: 'failed' };
  return { name: 'mailed', told: { said: letterWords(letter) } };
}

/** @param once makes of a form that is sent again, by a reload or a second tap, the same stop and word. */
function acts({ stops, senders }: FoundLetter, service: string, once: string): Part[] {
  const everybody = stops.everybody.length > 0;
  const sender = isStopped({ ...stops, everybody: [] }, senders);
  const stands = everybody
    ? `All mail through ${service} is stopped. Was it not you? Stop it yourself as well: then only you can take that back.`
    : sender
      ? 'Mail from this sender is stopped. Was it not you? Stop it yourself as well: then only you can take that back.'
      : 'You need not take mail that you do not want.';
  return [
    { name: 'stop', told: { said: stands, once } },
    ...(everybody || sender ? [{ name: 'start' } as const] : []),
    { name: 'report' },
  ];
}

function escaped(told: Told): Told {
  return Object.fromEntries(Object.entries(told).map(([name, text]) => [name, escapeHtml(text)]));
}

/** Where too many codes were tried, or the store does not answer. */
export function busyPage(deps: PageDeps, { http, code, retryAfterSeconds = 60 }: MailError) {
  const said =
    code === 'rate_limited'
      ? 'Too many pages of this kind were opened from your network in this minute.'
      : 'The service does not answer at this moment. Nothing was changed, or it was changed as you asked.';
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return writePage(deps, {
    status: http,
    title: 'Please try again',
    parts: [{ name: 'busy', told: { said } }],
    headers,
  });
}
