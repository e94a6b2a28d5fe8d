import { MailError } from '../../../lib/errors/mail-error.ts';
import type { LocalRequest } from '../../gateway/call.ts';
import type { LoggedRequest, RequestLog, RequestRow } from '../request-log.ts';

interface RequestSources {
  readonly requests: RequestLog;
}

const PAGE_REQUESTS = 100;
/** What people mean by a call: not the files of pages. */
const CALLS = /^(?:\/live)?\/(?:v1|api)(?:\/|$)/;

/** The calls that are asked for, the newest first. */
export function listRequests({ requests }: RequestSources, { search }: LocalRequest): object {
  const query = new URLSearchParams(search);
  const asked = requests.all().filter((each) => isAsked(each, query));
  const offset = Math.max(0, Number(query.get('offset')) || 0);
  return {
    requests: asked.slice(offset, offset + PAGE_REQUESTS).map(toRow),
    total: asked.length,
    offset,
    since_start: requests.count(),
  };
}

/** @throws MailError `not_found` */
export function showRequest({ requests }: RequestSources, id: string): object {
  const found = requests.find(id);
  if (found !== undefined) return { request: found };
  throw new MailError('not_found', { reason: 'this call is not remembered any more' });
}

function isAsked(logged: LoggedRequest, query: URLSearchParams): boolean {
  const [kind, outcome, words] = ['kind', 'outcome', 'q'].map((name) => query.get(name) ?? '');
  if (kind !== 'all' && !CALLS.test(logged.url)) return false;
  if (outcome === 'failed' && logged.status < 400) return false;
  if (outcome === 'done' && logged.status >= 400) return false;
  const text = textOf(logged);
  return (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** What is looked for may stand in a body as well. */
function textOf({ id, method, url, status, code, request, response }: LoggedRequest): string {
  return [id, method, url, status, code, request.body, response.body].join(' ').toLowerCase();
}

function toRow({ request: _sent, response: _answer, ...row }: LoggedRequest): RequestRow {
  return row;
}
