/**
 * Python's own tools: a client that one makes from the description alone mails a letter, and our client is typed and
 * tidy. Together, because they share an environment that is installed once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useHouse } from '../e2e/support/house.ts';
import { ClientFolder } from './support/generated-client.ts';
import {
  ensurePythonTools,
  GENERATOR,
  hasVenv,
  PYTHON,
  PYTHON_PACKAGE,
  PYTHON_PATH,
  runPython,
} from './support/python.ts';

/** It knows no other media type of bytes. */
const GENERATOR_SETTINGS = 'content_type_overrides:\n  application/pdf: application/octet-stream\n';

const PROGRAM = `
import importlib, json, pkgutil, sys, uuid
import letters
from letters import Client
from letters.api.mail import create_order, get_order
from letters.models import Address, MailClass, OrderRequest

for module in pkgutil.walk_packages(letters.__path__, "letters."):
    importlib.import_module(module.name)

with open("openapi.json") as file:
    client = Client(base_url=json.load(file)["servers"][0]["url"])
address = {"name": "Reader Services", "line1": "101 Independence Ave SE", "city": "Washington", "state": "DC"}

def send(zip_code, key):
    letter = OrderRequest(to=Address(**address, zip_=zip_code), text="Hello", sandbox=True)
    return create_order.sync(client=client, body=letter, idempotency_key=key)

key = str(uuid.uuid4())
sent = send("20540", key)
print(json.dumps({
    "status": sent.order.status.value,
    "is_first_class": sent.order.mail_class is MailClass.FIRST_CLASS,
    "replayed": send("20540", key).replayed,
    "read": get_order.sync(sent.order.id, client=client).order.id == sent.order.id,
    "code": send("2", str(uuid.uuid4())).code.value,
}))
`;

/** From its fifth line on, each is wrong. */
const MISTAKES = `from physical_mail import MailApiError, PhysicalMail
from physical_mail.types import Address
mail = PhysicalMail("http://127.0.0.1:3000")
def told(error: MailApiError, to: Address) -> None:
    mail.create_order(to=to, text="Hello", sandbx=True)
    mail.create_order(text="Hello")
    print(mail.get_health()["state"])
    mail.list_orders(status="send")
    print(error.code == "not_founnd")
`;

/** Skipped where there is no Python 3.10 with venv: the service itself needs none. */
const withPython = (await hasVenv()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  const house = useHouse({ store: 'memory' });
  beforeAll(ensurePythonTools);

  test('a client by openapi-python-client is complete, and mails a sandbox letter', async () => {
    using folder = new ClientFolder();
    await folder.describe(house.url);
    folder.write('settings.yaml', GENERATOR_SETTINGS);
    folder.write('main.py', PROGRAM);
    const what = ['--path', 'openapi.json', '--meta', 'none', '--output-path', 'letters'];
    const how = ['--config', 'settings.yaml', '--fail-on-warning'];
    await folder.run('env', `PATH=${PYTHON_PATH}`, GENERATOR, 'generate', ...what, ...how);
    expect(JSON.parse(await folder.run(PYTHON, 'main.py'))).toEqual({
      status: 'submitted',
      is_first_class: true,
      replayed: true,
      read: true,
      code: 'validation_error',
    });
  });

  describe('our client', () => {
    const CONFIG = join(PYTHON_PACKAGE, 'pyproject.toml');
    const TESTS = join(import.meta.dirname, 'python');
    const tool = (...words: string[]) => runPython(['-m', ...words], PYTHON);
    const typed = (...paths: string[]) =>
      tool('mypy', '--config-file', CONFIG, '--cache-dir', '/dev/null', ...paths);

    test('is typed as strictly as mypy asks, its tests as well', async () => {
      const found = await typed(
        join(PYTHON_PACKAGE, 'src'),
        join(PYTHON_PACKAGE, 'backend'),
        TESTS,
      );
      expect(found).toMatch(/^Success: no issues found in \d\d source files$/m);
    });

    test.each([
      ['its README', join(PYTHON_PACKAGE, 'README.md'), 7],
      ['the guide', join(import.meta.dirname, '../../docs/guides/clients.md'), 1],
    ])('has programs in %s that are typed', async (_, page, least) => {
      using folder = new ClientFolder();
      const text = readFileSync(page, 'utf8');
      const blocks = [...text.matchAll(/^```python\n(.*?)^```/gms)];
      const names = blocks.map(([, program = ''], index) => {
        folder.write(`shown_${index}.py`, program);
        return join(folder.path, `shown_${index}.py`);
      });
      expect(names.length).toBeGreaterThanOrEqual(least);
      expect(await typed(...names)).toContain('Success');
    });

    test('refuses programs that misspell a field, an argument or a code', async () => {
      using folder = new ClientFolder();
      folder.write('wrong.py', MISTAKES);
      const found = await typed(join(folder.path, 'wrong.py')).catch(String);
      const lines = [...found.matchAll(/wrong\.py:(\d+): error/g)].map(([, line]) => Number(line));
      expect([...new Set(lines)]).toEqual([5, 6, 7, 8, 9]);
    });

    test('is written as ruff has it', async () => {
      for (const path of [PYTHON_PACKAGE, TESTS]) {
        await tool('ruff', 'check', '--no-cache', path);
        await tool('ruff', 'format', '--no-cache', '--check', path);
      }
    });
  });
});
