import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isMailError, type MailError } from '../../lib/errors/mail-error.ts';
import { callerPlace } from '../../lib/http/admit.ts';
import { rawHandler } from '../../lib/http/http-handler.ts';
import type { HttpReply } from '../../lib/http/http-types.ts';
import { readForm } from '../../lib/http/read-body.ts';
import { lowerCased, servedPath } from '../../lib/http/request-parts.ts';
import { throttleGuest } from '../../lib/limits/guest-throttle.ts';
import { actOnLetter } from '../../lib/recipient/act-on-letter.ts';
import { findLetter } from '../../lib/recipient/find-letter.ts';
import { askingPage, busyPage, findingPage } from '../../lib/recipient/recipient-page.ts';
import { toLetter, wayToLetter } from '../../lib/recipient/way-to-letter.ts';
import { deps } from '../deps.ts';

/** A code is short enough to be typed, so whoever tries many is slowed down, as for credit codes. */
const GUESSES = { group: 'recipients', counts: 'guesses' } as const;

const NO_CODE =
  'That is no code of a letter. Please compare each character: there are ten of them, letters and digits.';

/** The page that the code on a letter leads to: opened it tells, its forms act. All of it is for people, in HTML. */
export const handler = rawHandler('recipientPage', deps, async (event) => {
  const all = deps();
  const { sourceIp } = await callerPlace(event, all.settings);
  if (event.pathParameters?.['code'] === undefined) return askedFor(event);
  try {
    await throttleGuest(all, GUESSES, { caller: { kind: 'anonymous' }, sourceIp });
    const code = event.pathParameters?.['code'] ?? '';
    const finding = await findLetter(all, code);
    if (event.httpMethod !== 'POST' || finding.kind !== 'mailed') return findingPage(all, finding);
    const form = readForm(event, lowerCased(event.headers)['content-type']);
    return await actOnLetter(all, finding.letter, form, code);
  } catch (error) {
    if (isBusy(error)) return busyPage(all, error);
    throw error;
  }
});

/** The form looks nothing up, so it is no guess. A slash at its end would lead its links astray. */
async function askedFor(event: APIGatewayProxyEvent): Promise<HttpReply> {
  const path = servedPath(event);
  const way = path.endsWith('/') ? wayToLetter(path) : undefined;
  if (way !== undefined) return way;
  const typed = event.queryStringParameters?.['code'];
  const all = deps();
  if (typed === undefined) return askingPage(all);
  return toLetter(typed) ?? askingPage(all, NO_CODE);
}

function isBusy(error: unknown): error is MailError {
  return isMailError(error, 'rate_limited') || isMailError(error, 'unavailable');
}
