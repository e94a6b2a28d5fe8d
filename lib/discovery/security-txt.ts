import type { About } from './about.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Whom to tell of a weakness (RFC 9116); null where the deployment names nobody. */
export function securityTxt({ baseUrl, settings, nowMs }: About): string | null {
  if (settings.securityContact === null) return null;
  // Of a day, so that an answer may be cached.
  const expires = new Date(Math.floor(nowMs / DAY_MS + GOOD_FOR_DAYS) * DAY_MS).toISOString();
  return [
    `Contact: ${settings.securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
