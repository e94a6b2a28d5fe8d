import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Piece, PrintRail } from '../../../../lib/ports.ts';
import { RAILS, type RailRow } from '../../../../lib/vendors.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { COMPANIES, COMPANY_NAMES, documentOf, everyPieceOf } from './companies.ts';
import { RequestDescription } from './description.ts';
import { recordingFetch, type SentRequest } from './sent-request.ts';

afterAll(removeDataDirs);

test('every rail that is a company is described', () => {
  const called = Object.entries<RailRow>(RAILS).filter(([, { url }]) => url !== null);
  expect([...COMPANY_NAMES].sort()).toEqual(called.map(([name]) => name).sort());
});

describe.each(COMPANY_NAMES)('what is sent to %s', (name) => {
  const bench = COMPANIES[name]();
  const description = new RequestDescription(name);
  const sent: SentRequest[] = [];
  let rail: PrintRail;

  beforeAll(async () => {
    await bench.start();
    rail = bench.rail({ fetch: recordingFetch(bench.endpoint, sent) });
    // One after the other: a company may answer two that come at once in either order.
    for (const piece of everyPieceOf(name)) await handOver(rail, piece);
  });
  afterAll(() => bench.stop());

  test('is what it says that it takes, for every piece of its table', () => {
    expect(sent.flatMap((request) => description.problemsOf(request))).toEqual([]);
  });

  test('leaves no operation out that is described here', () => {
    const called = new Set(sent.map((request) => description.operationOf(request)));
    expect([...called].sort()).toEqual([...description.operations].sort());
  });

  test('is found out where it has a field that the company does not know', () => {
    const wrong = sent.map((request) => ({
      ...request,
      body: { ...Object(request.body), colour: 'x' },
    }));
    expect(wrong.filter((request) => description.problemsOf(request).length === 0)).toEqual([]);
  });

  test('is found out where it has a value that the company does not know', () => {
    const made = sent.filter(({ method, body }) => method === 'POST' && body !== undefined);
    const passed = made.flatMap((request) =>
      Object.entries(Object(request.body))
        .filter(([, value]) => typeof value === 'object' || typeof value === 'number')
        .map(([field]) => ({ ...request, body: { ...Object(request.body), [field]: ['x'] } }))
        .filter((wrong) => description.problemsOf(wrong).length === 0),
    );
    expect(passed).toEqual([]);
  });
});

async function handOver(rail: PrintRail, piece: Piece): Promise<void> {
  const { railId } = await rail.submit(piece, await documentOf(piece));
  await rail.find(piece.orderId);
  await rail.track?.(railId);
}
