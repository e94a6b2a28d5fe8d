/** The Python client takes what the service signs, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { signNotification } from '../../../lib/webhook/sign-notification.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import { HEX } from '../../builders/an-order.ts';
import { NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';
import { hasPython, runPython } from '../support/python.ts';

const NOW = 1_700_000_000;
const EVENT_ID = `evt_${'1'.repeat(32)}`;
const BODY = JSON.stringify({ type: 'order.mailed', data: { event_id: EVENT_ID, place: 'Åre' } });
const SECRET = webhookSecretOf(NOTIFICATION_SECRET, HEX);
const OTHER_SECRET = webhookSecretOf(NOTIFICATION_SECRET, 'f'.repeat(32));
const { publicKey: PUBLIC_KEY } = signingPairOf(NOTIFICATION_SECRET);
const OTHER_PUBLIC_KEY = signingPairOf('another secret of a deployment').publicKey;

/** A notification that comes, and the key that it is verified by. */
interface Case {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string | readonly string[];
  readonly tolerance?: number;
}

/** Prints of each case what it was taken for, or why it was not. */
const PROGRAM = `
import json, sys
from physical_mail import WebhookVerificationError, verify_webhook

def outcome(body, case):
    options = {"tolerance": case["tolerance"]} if "tolerance" in case else {}
    try:
        return verify_webhook(body, case["headers"], case["key"], now=${NOW}, **options)["data"]["place"]
    except WebhookVerificationError as error:
        return f"refused: {error}"
    except ValueError as error:
        return f"mistake: {error}"

with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
print(json.dumps([[outcome(each["body"], each), outcome(each["body"].encode(), each)] for each in cases]))
`;

/** What each of the cases comes to, which is the same for text and for bytes. */
async function outcomesOf(cases: readonly Case[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mail-webhooks-'));
  try {
    const file = join(folder, 'cases.json');
    writeFileSync(file, JSON.stringify(cases));
    const outcomes = JSON.parse(await runPython(['-c', PROGRAM, file])) as [string, string][];
    for (const [ofText, ofBytes] of outcomes) expect(ofText).toBe(ofBytes);
    return outcomes.map(([outcome]) => outcome);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** As the service signs it, so many seconds from now. */
function signed(fromNow = 0, body = BODY): Record<string, string> {
  const what = { hex: HEX, eventId: EVENT_ID, body };
  return { ...signNotification(NOTIFICATION_SECRET, what, (NOW + fromNow) * 1000) };
}

function swapped(headers: Record<string, string>): Record<string, string> {
  const [v1 = '', v1a = ''] = (headers['webhook-signature'] ?? '').split(' ');
  return { ...headers, 'webhook-signature': `v1,${v1a.slice(4)} v1a,${v1.slice(3)}` };
}

const withPython = (await hasPython()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  describe.each([
    ['the secret of the order', SECRET, OTHER_SECRET],
    ['the public key of the deployment', PUBLIC_KEY, OTHER_PUBLIC_KEY],
  ])('by %s', (_, key, otherKey) => {
    const upper = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    const good = { body: BODY, headers: signed(), key };

    test('a notification is verified, with headers in any case, and while keys change', async () => {
      const cases = [good, { ...good, headers: upper }, { ...good, key: [otherKey, key] }];
      expect(await outcomesOf(cases)).toEqual(['Åre', 'Åre', 'Åre']);
    });

    test('one that is not quite it is refused', async () => {
      const changed = (headers: object) => ({ ...good, headers: { ...signed(), ...headers } });
      const cases: Record<string, Case> = {
        'another body': { ...good, body: `${BODY} ` },
        'another id': changed({ 'webhook-id': 'evt_2' }),
        'an id in other letters': changed({ 'webhook-id': '\ud800' }),
        'another time': changed({ 'webhook-timestamp': String(NOW + 1) }),
        'a signature that is no base64': changed({ 'webhook-signature': 'v1,§ v1a,§' }),
        'a short signature': changed({ 'webhook-signature': 'v1,AA== v1a,AA==' }),
        'signatures of the other kind': { ...good, headers: swapped(signed()) },
        'another key': { ...good, key: otherKey },
        'no key': { ...good, key: [] },
        'a signature behind many others': changed({
          'webhook-signature': `${'v1a,AA== '.repeat(10)}${signed()['webhook-signature']}`,
        }),
      };
      const outcomes = await outcomesOf(Object.values(cases));
      const names = Object.keys(cases);
      expect(Object.fromEntries(names.map((name, index) => [name, outcomes[index]]))).toEqual(
        Object.fromEntries(names.map((name) => [name, 'refused: no signature is by this key'])),
      );
    });

    test('one that is cut elsewhere is refused, though it is signed, and so is no JSON', async () => {
      const whole = `{"data":{"name":"Ada.${NOW}.5"}}`;
      const [start, body = ''] = whole.split(`.${NOW}.`);
      const headers = signed(-86_400, whole);
      const id = `${EVENT_ID}.${headers['webhook-timestamp']}.${start}`;
      const cut = { ...headers, 'webhook-id': id, 'webhook-timestamp': String(NOW) };
      const text = 'no JSON';
      const deep = '['.repeat(200_000);
      const cases: Case[] = [
        { ...good, body, headers: cut },
        { ...good, body: text, headers: signed(0, text) },
        { ...good, body: deep, headers: signed(0, deep) },
      ];
      expect(await outcomesOf(cases)).toEqual([
        'refused: webhook-id is not of a notification',
        'refused: the body is no JSON',
        'refused: the body is no JSON',
      ]);
    });

    test('one without its headers is refused', async () => {
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const cases = names.map((name) => ({ ...good, headers: { ...signed(), [name]: '' } }));
      expect(await outcomesOf(cases)).toEqual(
        names.map((name) => `refused: the header ${name} is missing`),
      );
    });

    test('one of another time is refused, by 300 seconds or as many as are said', async () => {
      const late = 'refused: webhook-timestamp is too far from now';
      const at = (seconds: number) => ({ ...good, headers: signed(seconds) });
      const noTime = (time: string) => ({ ...signed(), 'webhook-timestamp': time });
      const cases: [Case, string][] = [
        [at(-300), 'Åre'],
        [at(-301), late],
        [at(300), 'Åre'],
        [at(301), late],
        [{ ...at(-11), tolerance: 10 }, late],
        [{ ...at(-900), tolerance: 900 }, 'Åre'],
        [{ ...good, headers: noTime('NaN') }, late],
        [{ ...good, headers: noTime('²') }, late],
        [{ ...good, headers: noTime('9'.repeat(5000)) }, late],
      ];
      const outcomes = await outcomesOf(cases.map(([each]) => each));
      expect(outcomes).toEqual(cases.map(([, outcome]) => outcome));
    });
  });

  test('a key that is none is a mistake of the program', async () => {
    const cases = ['secret', 'whsec_', 'whsec_§', 'whpk_'].map((key) => {
      return { body: BODY, headers: signed(), key };
    });
    expect(await outcomesOf(cases)).toEqual([
      'mistake: the key begins with neither whsec_ nor whpk_',
      'mistake: the key is no base64',
      'mistake: the key is no base64',
      'mistake: the key is no base64',
    ]);
  });
});
