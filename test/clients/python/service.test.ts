/** The Python client against the whole service: lost answers, real money, and what the service signs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LocalService } from '../../../local/boot/service.ts';
import { anAddress } from '../../builders/an-address.ts';
import { type House, startHouse } from '../../e2e/support/house.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../e2e/support/webhook-receiver.ts';
import { startLosingProxy } from '../support/losing-proxy.ts';
import { hasPython, PYTHON_PACKAGE, runPython } from '../support/python.ts';

const TEXT = 'Dear Ada,\n\nthe engine works.\n\nYours';

/** What each program begins with: a network on which answers to orders are lost after the service gave them. */
const HEAD = `
import json, sys
from physical_mail import HttpTransport, MailApiError, PhysicalMail, verify_webhook

url, given = sys.argv[1], json.loads(sys.argv[2])
letter = {"to": given["to"], "text": given["text"]}

class Losing(HttpTransport):
    def __init__(self, count):
        super().__init__(url)
        self.count, self.answers = count, []

    def send(self, request, timeout):
        reply = super().send(request, timeout)
        if request.url.endswith("/v1/orders"):
            self.answers.append(json.loads(reply.body))
            if len(self.answers) <= self.count:
                raise ConnectionResetError
        return reply
`;

const LOST_TWICE = `${HEAD}
network = Losing(2)
with PhysicalMail(url, transport=network) as mail:
    sent = mail.send_and_wait({**letter, "credit_code": given["credit_code"]})
    print(json.dumps({
        "outcome": sent.outcome,
        "id": sent.order["id"],
        "price_cents": sent.order["price_cents"],
        "answers": [[each["order"]["id"], each.get("replayed", False)] for each in network.answers],
        "balance_cents": mail.get_credit_account(given["credit_code"])["balance_cents"],
    }))
`;

const NEVER_REPEATED = `${HEAD}
network = Losing(0)
with PhysicalMail(url, transport=network) as mail:
    try:
        mail.create_order(**letter, sandbox=True)
    except MailApiError as error:
        print(json.dumps({"code": error.code, "retryable": error.retryable, "calls": len(network.answers)}))
`;

const PLACED_WITH_WEBHOOK = `${HEAD}
with PhysicalMail(url) as mail:
    placed = mail.create_order(**letter, sandbox=True, webhook_url=given["webhook_url"])
    keys = [each["public_key"] for each in mail.list_webhook_keys()["keys"]]
    print(json.dumps({"id": placed["order"]["id"], "keys": [placed["webhook_secret"], keys]}))
`;

const VERIFIED = `${HEAD}
told = [verify_webhook(given["body"], given["headers"], key) for key in given["keys"]]
print(json.dumps([[each["type"], each["data"]["order"]["id"]] for each in told]))
`;

const withPython = (await hasPython()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  let receiver: WebhookReceiver;
  let house: House<LocalService>;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    house = await startHouse({
      store: 'memory',
      environment: { LOCAL_ALLOW_HOSTS: receiver.host },
    });
  });
  afterAll(async () => {
    await house?.stop();
    receiver?.stop();
  });

  const run = async (program: string, given: object) => {
    const words = JSON.stringify({ to: anAddress(), text: TEXT, ...given });
    return JSON.parse(await runPython(['-c', program, house.url, words]));
  };

  test('an order whose answer is lost, twice, is one order, charged and printed once', async () => {
    const credit_code = await house.creditCode();
    const { id, price_cents, ...seen } = await run(LOST_TWICE, { credit_code });
    expect(seen).toEqual({
      outcome: 'reached',
      answers: [
        [id, false],
        [id, true],
        [id, true],
      ],
      balance_cents: 1000 - price_cents,
    });
    const pieces = (await house.ledgerOf(id)).filter(({ kind }) => kind === 'piece');
    expect(pieces).toHaveLength(1);
  });

  test('a letter whose answer was lost is asked for as the README shows: it is one order', async () => {
    await using proxy = await startLosingProxy(house.url, 3);
    const text = readFileSync(join(PYTHON_PACKAGE, 'README.md'), 'utf8');
    const programs = [...text.matchAll(/^```python\n(.*?)^```/gms)].map(([, each = '']) => each);
    const program = programs.find((each) => each.includes('not error.outcome_unknown')) ?? '';
    const said = await runPython(['-c', program.replace('http://127.0.0.1:3000', proxy.url)]);
    const [one] = proxy.orders;
    expect(said).toBe(`${one?.id} True\n`);
    expect(proxy.orders).toEqual([one, one, one, one]);
  });

  test('a code that must not be repeated ends the call at once', async () => {
    const text = `${TEXT}\n[[test:error:retry_unsafe]]`;
    expect(await run(NEVER_REPEATED, { text })).toEqual({
      code: 'retry_unsafe',
      retryable: false,
      calls: 1,
    });
  });

  test('what the service signs is verified by the secret of the order, and by the key of the deployment', async () => {
    const { id, keys } = await run(PLACED_WITH_WEBHOOK, { webhook_url: receiver.url });
    const [told] = await house.eventually(
      () => receiver.received,
      ({ length }) => length > 0,
    );
    const { body, headers } = told ?? {};
    expect(await run(VERIFIED, { body, headers, keys })).toEqual([
      ['order.created', id],
      ['order.created', id],
    ]);
  });
});
