/** A Python client, made from the description alone: every module of it is imported, and it mails a letter. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { useHouse } from '../e2e/support/house.ts';
import { ClientFolder } from './support/generated-client.ts';
import { ensurePythonTools, GENERATOR, hasVenv, PYTHON, PYTHON_PATH } from './support/python.ts';

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
});
