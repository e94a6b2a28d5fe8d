/** An event that an endpoint does not send moves no money, and nobody hears that it does not come. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { EVENTS_READ } from '../../../../lib/adapters/stripe/stripe-event.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
const EVENT = /`([a-z_]+(?:\.[a-z_]+){1,2})`/g;

function eventsIn(words: string): readonly string[] {
  return [...new Set(Array.from(words.matchAll(EVENT), ([, name]) => name ?? ''))].sort();
}

/** The words of a page from one of its words to another. */
function part(page: string, from: string, to: string): string {
  const text = readFileSync(new URL(page, DOCS), 'utf8');
  const at = text.indexOf(from);
  expect([page, at >= 0]).toEqual([page, true]);
  return text.slice(at, text.indexOf(to, at));
}

test.each([
  ['deploy.md', 'the signing secret of a webhook endpoint that sends', ' to `/v1/webhooks/stripe`'],
  ['decisions/017-card-checkout.md', '| Event ', '| Any other '],
])('%s lists the events that are read', (page, from, to) => {
  const words = part(page, from, to).replaceAll('`processor_alert`', '');
  expect(eventsIn(words)).toEqual([...EVENTS_READ].sort());
});
