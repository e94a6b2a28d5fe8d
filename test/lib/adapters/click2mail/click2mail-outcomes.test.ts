import { afterEach, describe, expect, test } from '@jest/globals';
import { createClick2MailRail } from '../../../../lib/adapters/click2mail/click2mail-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import { aPiece } from '../lob/lob-bench.ts';

let server: LoopbackServer | undefined;

afterEach(() => server?.stop());

const ADDRESS = '77 Confidential Ln';
const DOCUMENT = new TextEncoder().encode('%PDF-1.7');

type Answer = readonly [status: number, body: string];
type Answers = Readonly<Record<string, Answer>>;

const xml = (status: number, id: number | string = '', description = ADDRESS) =>
  `<r><id>${id}</id><status>${status}</status><description>${description}</description></r>`;
const row = (fields: Readonly<Record<string, string>> = {}) => {
  const all = { id: '7', document: 'ord_0001', noOfPieces: '1', jobStatus: 'EDITING', ...fields };
  const elements = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<job>${elements.join('')}</job>`;
};
const list = (...rows: string[]) => `<job><jobList>${rows.join('')}</jobList></job>`;

/** Everything works: a draft is listed once it was made. */
const WORKING: Answers = {
  'POST /documents': [200, xml(0, 1)],
  'POST /addressLists': [200, xml(0, 2)],
  'GET /addressLists/2': [200, xml(3, 2)],
  'POST /jobs': [201, xml(9, 7)],
  'GET /jobs/appSignature': [200, list()],
  'drafted GET /jobs/appSignature': [200, list(row())],
  'GET /jobs/7': [200, xml(9, 7, 'Editing')],
  'POST /jobs/7/submit': [200, xml(0, 7)],
};

/** A rail whose facility answers so; the paths that it was asked for. */
async function railAnswered(answers: Answers, headers = {}) {
  const asked: string[] = [];
  const all = { ...WORKING, ...answers };
  server = await serveOnLoopback((request, response) => {
    const call = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    const drafted = asked.includes('POST /jobs') ? all[`drafted ${call}`] : undefined;
    const submitted = asked.some((path) => path.endsWith('/submit'))
      ? all[`submitted ${call}`]
      : undefined;
    const [status, body] = submitted ?? drafted ?? all[call] ?? [404, ''];
    asked.push(call);
    request.resume().once('end', () => {
      response.writeHead(status, { connection: 'close', ...(status === 307 ? headers : {}) });
      response.end(body);
    });
  });
  const { endpoint: baseUrl } = server;
  const apiKey = async () => 'user:password';
  return { asked, rail: createClick2MailRail({ apiKey, baseUrl, pauseMs: 1, timeoutMs: 2_000 }) };
}

/** The code it fails with; `ambiguous` for an error that is none of ours. */
async function outcome(promise: Promise<unknown> | undefined): Promise<unknown> {
  try {
    return await promise;
  } catch (error) {
    expect(String(error)).not.toContain(ADDRESS);
    return isMailError(error) ? error.code : 'ambiguous';
  }
}

const ACCEPTED = {
  rail: 'click2mail',
  railId: '7',
  trackingNumber: null,
  expectedDeliveryDate: null,
};

const STEPS = ['POST /documents', 'POST /addressLists', 'POST /jobs'];

describe('before the submission nothing is mailed, so every failure is certain', () => {
  test.each(
    STEPS.flatMap((step) =>
      (
        [
          [400, 'rejected'],
          [413, 'rejected'],
          [401, 'rail_unavailable'],
          [402, 'rail_unavailable'],
          [403, 'rail_unavailable'],
          [404, 'unavailable'],
          [409, 'unavailable'],
          [429, 'unavailable'],
          [500, 'unavailable'],
          [524, 'unavailable'],
        ] as const
      ).map(([status, expected]) => [step, status, expected] as const),
    ),
  )('%s answered %d: %s', async (step, status, expected) => {
    const { rail, asked } = await railAnswered({ [step]: [status, xml(9)] });
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe(expected);
    expect(asked).not.toContain('POST /jobs/7/submit');
  });

  test.each<[string, Answers, string]>([
    ['the listing fails', { 'GET /jobs/appSignature': [500, ''] }, 'unavailable'],
    ['the account is not known', { 'GET /jobs/appSignature': [401, ''] }, 'rail_unavailable'],
    ['the listing is no list', { 'GET /jobs/appSignature': [200, xml(0)] }, 'unavailable'],
    ['no number comes back', { 'POST /documents': [200, xml(0)] }, 'unavailable'],
    ['no XML comes back', { 'POST /jobs': [200, `<a>${ADDRESS}`] }, 'unavailable'],
    ['the address list fails', { 'GET /addressLists/2': [200, xml(9, 2)] }, 'rejected'],
    ['the address list is never ready', { 'GET /addressLists/2': [200, xml(1, 2)] }, 'unavailable'],
    ['the list cannot be seen', { 'GET /addressLists/2': [500, ''] }, 'unavailable'],
    ['the job is not listed', { 'drafted GET /jobs/appSignature': [200, list()] }, 'unavailable'],
    [
      'the job has no address left',
      { 'drafted GET /jobs/appSignature': [200, list(row({ noOfPieces: '0' }))] },
      'rejected',
    ],
    [
      'the filter does not work',
      { 'GET /jobs/appSignature': [200, list(row({ document: 'ord_0002' }))] },
      'unavailable',
    ],
    ['somewhere else is named', { 'POST /documents': [307, ''] }, 'unavailable'],
  ])('%s', async (_, answers, expected) => {
    const { rail, asked } = await railAnswered(answers, { location: 'http://127.0.0.1:1/' });
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe(expected);
    expect(asked).not.toContain('POST /jobs/7/submit');
  });

  test('a facility without an answer is left in time', async () => {
    server = await serveOnLoopback((request) => request.resume());
    const { endpoint: baseUrl } = server;
    const silent = createClick2MailRail({ apiKey: async () => 'u:p', baseUrl, timeoutMs: 200 });
    expect(await outcome(silent.submit(aPiece(), DOCUMENT))).toBe('unavailable');
  });
});

describe('the submission itself', () => {
  const impermissible = xml(9, '', 'Job with Id 7 is in impermissible state');

  test.each<[Answer, string]>([
    [[200, xml(1, 7)], 'unavailable'],
    [[400, xml(1, 7)], 'unavailable'],
    [[200, xml(2, 7)], 'rail_unavailable'],
    [[400, xml(2, 7)], 'rail_unavailable'],
    [[402, ''], 'rail_unavailable'],
    [[401, ''], 'rail_unavailable'],
    [[403, ''], 'rail_unavailable'],
    [[400, xml(9)], 'rejected'],
    [[422, ''], 'rejected'],
    [[429, ''], 'unavailable'],
    [[200, xml(9)], 'ambiguous'],
    [[200, `<html>${ADDRESS}</html>`], 'ambiguous'],
    [[202, xml(0, 7)], 'ambiguous'],
    [[204, ''], 'ambiguous'],
    [[307, ''], 'ambiguous'],
    [[404, ''], 'ambiguous'],
    [[408, ''], 'ambiguous'],
    [[409, ''], 'ambiguous'],
    [[500, xml(1)], 'ambiguous'],
    [[503, ''], 'ambiguous'],
    [[524, ''], 'ambiguous'],
  ])('answered %j: %s', async (answer, expected) => {
    const { rail, asked } = await railAnswered(
      { 'POST /jobs/7/submit': answer },
      { location: 'http://127.0.0.1:1/elsewhere' },
    );
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toBe(expected);
    expect(asked.filter((call) => call === 'POST /jobs/7/submit')).toHaveLength(1);
  });

  test('is made once, and accepted', async () => {
    const { rail, asked } = await railAnswered({});
    expect(await rail.submit(aPiece(), DOCUMENT)).toEqual(ACCEPTED);
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /documents',
      'POST /addressLists',
      'POST /jobs',
      'POST /jobs/7/submit',
    ]);
  });

  test.each([
    ['AWAITING_PRODUCTION', ACCEPTED],
    ['CANCELLED', 'rejected'],
    ['EDITING', 'ambiguous'],
  ])('that was made before: the job is %s', async (jobStatus, expected) => {
    const { rail } = await railAnswered({
      'POST /jobs/7/submit': [400, impermissible],
      'submitted GET /jobs/appSignature': [200, list(row({ jobStatus }))],
    });
    expect(await outcome(rail.submit(aPiece(), DOCUMENT))).toEqual(expected);
  });
});

describe('a question', () => {
  test.each([
    [500, ''],
    [401, ''],
    [404, ''],
    [200, 'no XML'],
    [200, xml(0)],
    [200, list(row({ document: 'ord_0002', jobStatus: 'ORDER_PROCESSING' }))],
    [200, list(row({ id: ADDRESS }))],
    [200, list(row({ jobStatus: 'PROOFING' }))],
  ])('that is answered %d %s stays open', async (status, body) => {
    const { rail } = await railAnswered({ 'GET /jobs/appSignature': [status, body] });
    expect(await outcome(rail.find('ord_0001'))).toBe('ambiguous');
  });

  test.each([
    ['AWAITING_PRODUCTION', ACCEPTED],
    ['Awaiting production', ACCEPTED],
    ['ORDER_PROCESSING', ACCEPTED],
    ['EDITING', 'absent'],
    ['CANCELLED', 'rejected'],
  ])('that finds a job that is %s', async (jobStatus, expected) => {
    const { rail } = await railAnswered({
      'GET /jobs/appSignature': [200, list(row({ jobStatus }))],
    });
    expect(await outcome(rail.find('ord_0001'))).toEqual(expected);
  });

  test('takes a word that is not known for a submission where it says when', async () => {
    const submitted = row({ jobStatus: 'PLATING', submittedDate: '2026-03-10' });
    const { rail } = await railAnswered({ 'GET /jobs/appSignature': [200, list(submitted)] });
    expect(await outcome(rail.find('ord_0001'))).toEqual(ACCEPTED);
  });

  test('stays open while a listing still says draft, and the job itself does not', async () => {
    const { rail } = await railAnswered({
      'GET /jobs/appSignature': [200, list(row())],
      'GET /jobs/7': [200, xml(0, 7, 'AWAITING_PRODUCTION')],
    });
    expect(await outcome(rail.find('ord_0001'))).toBe('ambiguous');
  });

  test('takes what was submitted before any draft, and the oldest of two', async () => {
    const rows = [
      row({ id: '12', jobStatus: 'ORDER_PROCESSING' }),
      row({ id: '7', jobStatus: 'ORDER_PROCESSING' }),
      row({ id: '5' }),
    ];
    const { rail } = await railAnswered({ 'GET /jobs/appSignature': [200, list(...rows)] });
    expect(await outcome(rail.find('ord_0001'))).toEqual(ACCEPTED);
  });
});
