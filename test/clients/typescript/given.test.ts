/** What a program of no types gives by mistake is refused before anything is asked of the service. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  MailTimeoutError,
  PhysicalMail,
  type SendOptions,
  type WaitOptions,
} from '../../../clients/typescript/src/index.ts';
import { anAddress } from '../../builders/an-address.ts';
import { answer, BASE_URL, lineBroken } from './fake-service.ts';
import { mailOn, placedIn, QUOTE, readIn, settled } from './sending.ts';

const LETTER = { to: anAddress(), text: 'Hello' };
const DAY_MS = 86_400_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Timers of more than 2^31 - 1 ms fire at once, and say so on stderr alone. */
function isHanging<T>(promise: Promise<T>, ms: number): Promise<boolean> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  promise.then(over, over);
  return jest.advanceTimersByTimeAsync(ms).then(() => !isOver);
}

describe('options that nobody can go by', () => {
  test.each<[string, object]>([
    ['until', { until: 'printed' }],
    ['until', { until: null }],
    ['until', { until: 'toString' }],
    ['maxCostCents', { maxCostCents: Number(undefined) }],
    ['maxCostCents', { maxCostCents: -1 }],
    ['maxCostCents', { maxCostCents: Number.POSITIVE_INFINITY }],
    ['maxCostCents', { maxCostCents: '1500' }],
    ['maxCostCents', { maxCostCents: null }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['timeoutMs', { timeoutMs: -1 }],
    ['pollMs', { pollMs: Number.NaN }],
    ['pollMs', { pollMs: '2000' }],
  ])('%s of sendAndWait is told, and nothing asked: %p', async (name, options) => {
    const { service, mail } = mailOn(answer(QUOTE), placedIn('pending_payment'));
    const sending = settled(mail.sendAndWait(LETTER, options as SendOptions));
    await expect(sending).rejects.toThrow(TypeError);
    await expect(sending).rejects.toThrow(name);
    expect(service.asked).toEqual([]);
  });

  test('name the words that there are', async () => {
    const { service, mail } = mailOn(readIn('pending_payment'));
    const waiting = settled(mail.waitForOrder('ord_1', { until: 'printed' as 'mailed' }));
    await expect(waiting).rejects.toThrow(
      new TypeError('until must be one of: submitted, mailed, delivered'),
    );
    expect(service.asked).toEqual([]);
  });

  test.each<[string, WaitOptions]>([
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['pollMs', { pollMs: -1 }],
  ])('%s of waitForOrder is told', async (name, options) => {
    const { service, mail } = mailOn(readIn('screening'));
    await expect(settled(mail.waitForOrder('ord_1', options))).rejects.toThrow(
      new TypeError(`${name} must be a number, 0 or more`),
    );
    expect(service.asked).toEqual([]);
  });

  test.each(['timeoutMs', 'maxRetries'])('%s of the client and of a call is told', async (name) => {
    const { service, mail } = mailOn(lineBroken());
    for (const value of [Number.NaN, -1, '3', null]) {
      const given = { [name]: value } as object;
      const expected = new TypeError(`${name} must be a number, 0 or more`);
      expect(() => new PhysicalMail({ baseUrl: BASE_URL, ...given })).toThrow(expected);
      await expect(settled(mail.getHealth(given))).rejects.toThrow(expected);
    }
    expect(service.asked).toEqual([]);
  });
});

describe('a time without end', () => {
  test.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e12])('of a call: %d ms', async (timeoutMs) => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const options = { baseUrl: BASE_URL, fetch: never, maxRetries: 0 } as never;
    expect(await isHanging(new PhysicalMail(options).getHealth({ timeoutMs }), DAY_MS)).toBe(true);
    const soon = settled(new PhysicalMail(options).getHealth({ timeoutMs: 5 }));
    await expect(soon).rejects.toThrow(MailTimeoutError);
  });

  test('of a wait, whatever the service asks for', async () => {
    const { service, mail } = mailOn(readIn('screening'));
    const timeoutMs = Number.POSITIVE_INFINITY;
    const waiting = mail.waitForOrder('ord_1', { timeoutMs, pollMs: timeoutMs });
    expect(await isHanging(waiting, 60 * DAY_MS)).toBe(true);
    expect(service.asked.length).toBeLessThan(100);
  });
});

describe('what is no PDF', () => {
  test.each<[string, unknown]>([
    ['a path', '../letter.pdf'],
    ['a stream', new ReadableStream()],
    ['an array', [37, 80]],
    ['nothing', undefined],
  ])('%s is told, and never sent', async (_, pdf) => {
    const { service, mail } = mailOn(lineBroken());
    await expect(settled(mail.uploadPdf(pdf as Uint8Array))).rejects.toThrow(
      new TypeError('a PDF is given as its bytes: a Uint8Array, an ArrayBuffer or a Blob'),
    );
    expect(service.asked).toEqual([]);
  });

  test.each<[string, Uint8Array | ArrayBuffer | Blob]>([
    ['bytes', new Uint8Array([37])],
    ["Node's bytes", Buffer.from('%')],
    ['a buffer', new ArrayBuffer(1)],
    ['a blob', new Blob(['%'])],
    ['a file', new File(['%'], 'letter.pdf')],
  ])('%s are', async (_, pdf) => {
    const { service, mail } = mailOn(answer({ status: 'ok', upload_key: 'up_1' }));
    await settled(mail.uploadPdf(pdf));
    expect(service.asked).toHaveLength(1);
  });
});

describe('the address of the service', () => {
  test.each([
    'https://ada:secret@a.example.com',
    'https://a.example.com/?key=secret',
    'https://a.example.com/#secret',
  ])('has nothing that would be left out: %s', (baseUrl) => {
    const refused = () => new PhysicalMail({ baseUrl });
    expect(refused).toThrow(new TypeError('baseUrl must have no user, query or fragment'));
  });

  test('may be written in capitals', () => {
    expect(new PhysicalMail({ baseUrl: 'HTTPS://A.example.com/live' }).baseUrl).toBe(
      'https://a.example.com/live',
    );
  });
});
