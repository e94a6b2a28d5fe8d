/** The Python client has every operation of the contract, and sends each as the contract has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Operation } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { openapiDocument } from '../../../lib/openapi/openapi.ts';
import { hasPython, PYTHON_PACKAGE, runPython } from '../support/python.ts';

/** Calls each method with as many words as it takes, and prints what was sent, by the method's name. */
const PROGRAM = `
import inspect, json, sys
from physical_mail import PhysicalMail, Reply, __version__
from physical_mail._operations import OPERATIONS

class Network:
    def send(self, request, timeout):
        self.asked = request
        return Reply(200, {}, b'{"status": "ok"}')

network = Network()
mail = PhysicalMail("https://mail.example.com", transport=network)

def sent(name):
    method = getattr(mail, name)
    words, named = [], {}
    for parameter in inspect.signature(method).parameters.values():
        if parameter.kind is parameter.POSITIONAL_OR_KEYWORD:
            words.append("{}" if parameter.name == "body" else b"%PDF-" if parameter.name == "pdf"
                         else {"a": "b"} if parameter.name == "form" else f"a {parameter.name}/part")
        elif parameter.kind is parameter.KEYWORD_ONLY and parameter.default is parameter.empty:
            named[parameter.name] = "t"
    method(*words, **named)
    return {"method": network.asked.method, "path": network.asked.url.removeprefix(mail.base_url),
            "has_key": "idempotency-key" in network.asked.headers}

print(json.dumps({"version": __version__, "sent": {name: sent(name) for name in OPERATIONS}}))
`;

interface Told {
  readonly version: string;
  readonly sent: Readonly<Record<string, object>>;
}

const snakeCased = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What an `id` of a path is called there. */
const NAMES = { orders: 'order_id', batches: 'batch_id', cases: 'case_id' } as const;

/** What the contract says of it: required queries are `t`, and an order is identified by `order_id`. */
function expected({ method, path, query, headers }: Operation): object {
  const filled = path
    .replace(
      /(orders|batches|cases)\/\{id\}/,
      (_, of: keyof typeof NAMES) => `${of}/{${NAMES[of]}}`,
    )
    .replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`a ${name}/part`));
  const required = Object.entries(query?.entries ?? {}).filter(
    ([, { type }]) => type !== 'optional',
  );
  const text = required.map(([name]) => `${name}=t`).join('&');
  return {
    method,
    path: filled + (text === '' ? '' : `?${text}`),
    has_key: Object.keys(headers?.entries ?? {}).includes('idempotency-key'),
  };
}

const withPython = (await hasPython()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  test('each operation is a method that sends it', async () => {
    const { sent } = JSON.parse(await runPython(['-c', PROGRAM])) as Told;
    const wanted = Object.entries(OPERATIONS).map(([id, operation]) => [
      snakeCased(id),
      expected(operation),
    ]);
    expect(sent).toEqual(Object.fromEntries(wanted));
  });

  test('the client has the major version of the API, and that of its package', async () => {
    const { version } = JSON.parse(await runPython(['-c', PROGRAM])) as Told;
    const project = readFileSync(join(PYTHON_PACKAGE, 'pyproject.toml'), 'utf8');
    expect(project).toContain(`\nversion = "${version}"\n`);
    const { info } = openapiDocument() as { info: { version: string } };
    expect(version.split('.')[0]).toBe(info.version.split('.')[0]);
  });
});
