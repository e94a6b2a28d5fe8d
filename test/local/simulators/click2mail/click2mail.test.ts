import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Click2MailBench, CREDENTIALS } from '../../../lib/adapters/click2mail/click2mail-bench.ts';
import { aPdf, aPiece } from '../../../lib/adapters/lob/lob-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

let facility: Click2MailBench;

beforeEach(async () => {
  facility = await new Click2MailBench().start();
});

afterEach(async () => {
  await facility.stop();
  removeDataDirs();
  expect(facility.errors).toEqual([]);
});

async function restart(meanwhile: () => void = () => {}): Promise<void> {
  await facility.stop();
  meanwhile();
  await facility.start();
}

/** The status of its answer, and its own in it. */
async function call(path: string, init: RequestInit = {}, credentials = CREDENTIALS) {
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const response = await fetch(`${facility.endpoint}${path}`, {
    ...init,
    headers: { authorization, ...init.headers },
  });
  const text = await response.text();
  return [response.status, Number(/<status>(\d+)</.exec(text)?.[1])];
}

const post = (path: string, form: Readonly<Record<string, string>>) =>
  call(path, { method: 'POST', body: new URLSearchParams(form) });

/** The form of a job that it took, for another one. */
async function aJob(): Promise<Record<string, string>> {
  await facility.rail().submit(aPiece(), await aPdf());
  return facility.drafted();
}

test('a job that a person moves stands so at once, and is scanned where letters are', async () => {
  const letter = await facility.rail().submit(aPiece(), await aPdf());
  const card = await facility
    .rail()
    .submit(aPiece({ orderId: 'ord_0002', format: 'postcard_4x6' }), await aPdf(2, 6.25, 4.25));
  const standing = async ({ railId }: { readonly railId: string }) =>
    (await facility.rail().track?.(railId))?.meaning ?? null;
  expect(facility.desk?.stepsOf(card.railId)).toEqual(['print', 'mail', 'fail']);
  expect(facility.desk?.stepsOf(letter.railId)).toContain('deliver');
  expect(facility.desk?.stepsOf('1')).toEqual([]);
  for (const [step, meaning] of [
    ['print', null],
    ['mail', 'mailed'],
    ['deliver', 'delivered'],
  ] as const) {
    facility.desk?.move(letter.railId, step);
    expect(await standing(letter)).toBe(meaning);
  }
  facility.desk?.move(card.railId, 'fail');
  expect(await standing(card)).toBe('failed');
  await restart();
  expect(await standing(letter)).toBe('delivered');
});

describe('a job is taken only', () => {
  test.each([
    ['documentClass', 'Letter'],
    ['layout', 'Address on Any Page'],
    ['envelope', ''],
    ['mailClass', 'Priority Mail with Delivery Confirmation'],
    ['paperType', 'white 24#'],
    ['productionTime', 'Same Day'],
    ['color', 'Color'],
    ['printOption', 'both'],
    ['rtnName', ''],
    ['rtnZip', ''],
    ['documentId', '1'],
    ['addressId', '1'],
  ])('in its own words: %s is not %j', async (name, value) => {
    const form = await aJob();
    expect(await post('/jobs', form)).toEqual([201, 9]);
    const [status] = await post('/jobs', { ...form, [name]: value });
    expect(status).toBe(400);
  });

  test('for the document of its own class', async () => {
    const { documentId = '', addressId = '' } = await aJob();
    facility.calls.length = 0;
    const card = aPiece({ orderId: 'ord_0002', format: 'postcard_4x6' });
    await facility.rail().submit(card, await aPdf(2, 6.25, 4.25));
    expect(await post('/jobs', { ...facility.drafted(), addressId })).toEqual([201, 9]);
    expect(await post('/jobs', { ...facility.drafted(), documentId })).toEqual([400, 9]);
  });
});

describe('what it refuses', () => {
  test('is whom it does not know', async () => {
    for (const credentials of ['', 'user', ':password']) {
      expect(await call('/jobs/1', {}, credentials)).toEqual([401, 9]);
    }
  });

  test('is a job submitted twice, or paid by nobody', async () => {
    const { railId } = await facility.rail().submit(aPiece(), await aPdf());
    const submit = `/jobs/${railId}/submit`;
    expect(await post(submit, { billingType: 'User Credit' })).toEqual([400, 9]);
    expect(await post(submit, {})).toEqual([400, 9]);
    expect(facility.ledger.entries()).toHaveLength(1);
  });

  test.each([
    ['/nothing', 'GET', 404],
    ['/jobs', 'GET', 404],
    ['/jobs/1', 'GET', 400],
    ['/jobs/1/tracking', 'GET', 400],
    ['/addressLists/1', 'GET', 400],
    ['/documents', 'POST', 400],
    ['/addressLists', 'POST', 400],
  ])('is %s by %s', async (path, method, status) => {
    expect((await call(path, { method }))[0]).toBe(status);
  });

  test('is an address without a ZIP code, and a list of columns in another order', async () => {
    const list = async (mapping: number, zip: string) => {
      const address = `<Last_name>A</Last_name><Address1>B</Address1><City>C</City><State>OR</State>${zip}`;
      const rows = `<addresses><address>${address}</address></addresses>`;
      const body = `<addressList><addressMappingId>${mapping}</addressMappingId>${rows}</addressList>`;
      const headers = { 'content-type': 'application/xml' };
      return call('/addressLists', { method: 'POST', body, headers });
    };
    expect(await list(2, '<Zip>97201</Zip>')).toEqual([200, 0]);
    expect(await list(2, '')).toEqual([400, 9]);
    expect(await list(1, '<Zip>97201</Zip>')).toEqual([400, 9]);
  });
});

describe('a restart', () => {
  test('leaves one piece, one paper and one entry', async () => {
    const accepted = await facility.rail().submit(aPiece(), await aPdf());
    await restart();
    expect(await facility.rail().find('ord_0001')).toEqual(accepted);
    expect(facility.ledger.entries()).toHaveLength(1);
    expect(Object.keys(facility.printed())).toHaveLength(1);
  });

  test('completes what a kill interrupted: paper and entry of what was submitted', async () => {
    const { railId } = await facility.rail().submit(aPiece(), await aPdf());
    const paper = facility.printed();
    await restart(() => {
      const folder = join(facility.dataDir, 'printed');
      for (const name of readdirSync(folder)) rmSync(join(folder, name));
      writeFileSync(join(facility.dataDir, 'ledger.jsonl'), '');
    });
    expect(facility.printed()).toEqual(paper);
    expect(facility.ledger.entries()).toMatchObject([{ reference: railId, kind: 'piece' }]);
  });
});
