import { afterEach, describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../functions/deps.ts';
import { onePage, rawPdf } from '../corpus/raw-pdf.ts';
import { fakeDeps, SETTINGS } from '../fakes/fake-deps.ts';
import { FakeLog } from '../fakes/fake-log.ts';
import '../support/patience.ts';

afterEach(() => overrideDeps({}));

describe('deps', () => {
  test('without a key there is no print rail', () => {
    const { store } = fakeDeps();
    overrideDeps({ settings: SETTINGS, store });
    expect(deps().rails).toEqual([]);
  });

  test('without a model the rules screen alone', async () => {
    const { store } = fakeDeps();
    overrideDeps({ settings: SETTINGS, store });
    const letter = { text: 'I will kill you.', documentSha256: 'd'.repeat(64) };
    expect(await deps().screener.screen(letter)).toMatchObject({ outcome: 'refuse' });
  });

  test('with a model the rules still judge first, and what they refuse it does not see', async () => {
    const { store } = fakeDeps();
    const screenerModel = 'amazon.nova-lite-v1:0';
    overrideDeps({ settings: { ...SETTINGS, screenerModel }, store });
    const letter = { text: 'I will kill you.', documentSha256: 'd'.repeat(64) };
    expect(await deps().screener.screen(letter)).toMatchObject({ outcome: 'refuse' });
  });

  test('without a model OCR reads pages back; with one it does, and OCR is not asked', async () => {
    const paperReader = async (pageReaderModel: string | null) => {
      const log = new FakeLog();
      overrideDeps({ settings: { ...SETTINGS, pageReaderModel }, store: fakeDeps().store, log });
      const budget = { pages: 1, cpuSeconds: 30, patienceSeconds: 100 };
      const { complete } = await deps().paperReader.read(rawPdf(onePage()), budget, {
        color: false,
      });
      return { complete, failed: log.of('page_reader_model_failed').length };
    };
    expect(await paperReader(null)).toEqual({ complete: true, failed: 0 });
    // Nobody answers here.
    process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] = 'http://127.0.0.1:1';
    const unanswered = await paperReader('amazon.nova-pro-v1:0');
    delete process.env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'];
    expect(unanswered).toEqual({ complete: false, failed: 1 });
  });

  test('with a key there is one, known by its name and able to be asked before it is called', () => {
    const { store } = fakeDeps();
    const apiKey = { kind: 'value', value: 'test_key' } as const;
    const lob = { apiKey, baseUrl: 'https://lob.test/v1', webhookSecret: undefined };
    overrideDeps({ settings: { ...SETTINGS, rails: { lob } }, store });
    expect(deps().rails).toEqual([
      {
        name: 'lob',
        submit: expect.any(Function),
        track: expect.any(Function),
        find: expect.any(Function),
        refuse: expect.any(Function),
        readWebhook: expect.any(Function),
        ...SETTINGS.railTerms.lob,
      },
    ]);
  });

  describe('card payments', () => {
    const { store } = fakeDeps();
    const stripe = {
      apiKey: { kind: 'value', value: 'sk_test_1' },
      webhookSecret: { kind: 'value', value: 'whsec_1' },
      baseUrl: 'http://127.0.0.1:1',
    } as const;

    test('without a key there is no checkout, and no lane for it', () => {
      overrideDeps({ settings: { ...SETTINGS, stripe: null }, store });
      expect(deps().checkout).toBeNull();
      expect(Object.keys(deps().lanes)).toEqual(['credit_code']);
    });

    test('with payments off both are there: what is held already must move', () => {
      overrideDeps({ settings: { ...SETTINGS, payments: false, stripe }, store });
      expect(deps().checkout).not.toBeNull();
      expect(Object.keys(deps().lanes)).toEqual(['credit_code', 'checkout', 'mpp']);
    });

    test('with a key they are there, and loaded when they are first used', async () => {
      overrideDeps({ settings: { ...SETTINGS, stripe }, store });
      const { checkout, lanes } = deps();
      expect(Object.keys(lanes)).toEqual(['credit_code', 'checkout', 'mpp']);
      await expect(
        checkout?.readEvent({ headers: { 'stripe-signature': 't=1,v1=0' }, text: '{}' }),
      ).rejects.toThrow('signature');
      const other = lanes['checkout']?.capture('ord_1', 'pi_1', 199);
      await expect(other).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
});

describe('addresses and places', () => {
  test('without an account at the carrier addresses are judged by their ZIP code', async () => {
    overrideDeps({ settings: SETTINGS, store: fakeDeps().store });
    const address = { line1: '1 MAIN ST', city: 'PORTLAND', state: 'OR', zip: '97201' };
    expect((await deps().addressVerifier.verify(address)).finding).toBe('plausible');
  });

  test('places come from the ZIP codes of the service', async () => {
    overrideDeps({ settings: SETTINGS, store: fakeDeps().store });
    expect(await deps().places.autocomplete({ prefix: '62701', limit: 1 })).toEqual([
      { city: 'Springfield', state: 'IL', zip: '62701' },
    ]);
  });
});
