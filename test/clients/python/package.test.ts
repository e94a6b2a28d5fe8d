/** The package as it is installed: built without a network, alone in its environment, and run over HTTP. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERRORS } from '../../../lib/errors/catalog.ts';
import { useHouse } from '../../e2e/support/house.ts';
import { ClientFolder } from '../support/generated-client.ts';
import { hasVenv, PYTHON_PACKAGE } from '../support/python.ts';

/** As somebody writes it who found the package a minute ago. */
const PROGRAM = `
import io, json, sys, urllib.request
from physical_mail import MailApiError, PhysicalMail, StateError

def refusal(call):
    try:
        call()
    except MailApiError as error:
        return error

with PhysicalMail(sys.argv[1]) as mail:
    to = {"name": "Reader Services", "line1": "101 Independence Ave SE", "city": "Washington",
          "state": "DC", "zip": "20540"}
    letter = {"to": to, "text": "Hello from the client.", "sandbox": True}
    sent = mail.send_and_wait(letter, max_cost_cents=500)
    order_id = sent.order["id"]
    token = sent.placed["capability"]["cancel_token"]
    wrong = refusal(lambda: mail.create_order(**{**letter, "to": {**to, "zip": "2"}}))
    late = refusal(lambda: mail.cancel_order(order_id, cancel_token=token))
    proof = urllib.request.urlopen(sent.quote["proof_url"]).read()
    upload = mail.upload_pdf(io.BytesIO(proof))
    print(json.dumps({
        "outcome": sent.outcome,
        "total": sent.quote["total"],
        "status": mail.get_order(order_id)["order"]["status"],
        "events": len(mail.list_order_events(order_id, limit=1)["events"]),
        "too_late": isinstance(late, StateError) and late.code,
        "code": wrong.code,
        "pointer": wrong.errors[0]["pointer"],
        "has_request_id": wrong.request_id is not None,
        "pdf_pages": mail.create_quote(upload_key=upload["upload_key"])["page_count"],
    }))
`;

const withPython = (await hasVenv()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  const house = useHouse({ store: 'memory' });
  const folder = new ClientFolder();
  const python = join(folder.path, 'env/bin/python');
  /** Nothing is asked of any registry, and nothing is written beside the sources. */
  const offline = ['PIP_NO_INDEX=1', 'PIP_FIND_LINKS=', 'PYTHONDONTWRITEBYTECODE=1'];
  const pip = (...args: string[]) => folder.run('env', ...offline, python, '-m', 'pip', ...args);

  beforeAll(async () => {
    await folder.run('python3', '-m', 'venv', 'env');
    await pip('install', PYTHON_PACKAGE);
  });
  afterAll(() => folder[Symbol.dispose]());

  test('is built and installed without a network, with what runs, its types and its licence', async () => {
    const shown = await pip('show', '--files', 'physical-mail');
    const files = [...shown.matchAll(/^ {2}(\S+)$/gm)].map(([, file = '']) => file);
    const modules = readdirSync(join(PYTHON_PACKAGE, 'src/physical_mail')).filter((name) =>
      /\.(py|typed)$/.test(name),
    );
    expect(modules).toContain('py.typed');
    expect(files.filter((file) => /^physical_mail\/[^/]+$/.test(file)).sort()).toEqual(
      modules.map((name) => `physical_mail/${name}`).sort(),
    );
    expect(files).toContainEqual(expect.stringMatching(/dist-info\/licenses\/LICENSE$/));
    expect(shown).toMatch(/^Requires: $/m);
    expect(await pip('check')).toContain('No broken requirements');
  });

  test('is the same wheel whether it is built of the folder or of its sdist', async () => {
    const build = `import build_package as b; b.build_sdist("."); b.build_wheel(".")`;
    const path = `PYTHONPATH=${join(PYTHON_PACKAGE, 'backend')}`;
    await folder.run('env', path, ...offline, python, '-c', build);
    const [sdist = ''] = readdirSync(folder.path).filter((name) => name.endsWith('.tar.gz'));
    await pip('wheel', '--no-deps', '--wheel-dir', 'again', sdist);
    const [wheel = '', ...others] = readdirSync(join(folder.path, 'again'));
    expect(others).toEqual([]);
    expect(readFileSync(join(folder.path, 'again', wheel))).toEqual(
      readFileSync(join(folder.path, wheel)),
    );
  });

  test('mails a sandbox letter, reads what was refused, and uploads a PDF', async () => {
    folder.write('main.py', PROGRAM);
    expect(JSON.parse(await folder.run(python, 'main.py', house.url))).toEqual({
      outcome: 'reached',
      total: '$1.99',
      status: 'submitted',
      events: 1,
      too_late: 'too_late',
      code: 'validation_error',
      pointer: '/to/zip',
      has_request_id: true,
      pdf_pages: 1,
    });
  });
});

test('its README lists the outcomes that there are, and codes that there are', () => {
  const text = readFileSync(join(PYTHON_PACKAGE, 'README.md'), 'utf8');
  const source = readFileSync(join(PYTHON_PACKAGE, 'src/physical_mail/_wait.py'), 'utf8');
  const [, outcomes = ''] = /^Outcome: TypeAlias = Literal\[\n {4}(.*)\n\]$/m.exec(source) ?? [];
  const section = (heading: string) => text.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section('The first letter').matchAll(/^\| `(\w+)` +\|/gm)];
  const words = rows.map(([, word]) => word).slice(1);
  expect(words.sort()).toEqual(
    outcomes
      .split(', ')
      .map((word) => word.slice(1, -1))
      .sort(),
  );
  const families = [...section('Errors').matchAll(/^\| `\w+Error` +\| (`.*?) +\|$/gm)];
  const codes = families.flatMap(([, row = '']) =>
    row.split(', ').map((each) => each.slice(1, -1)),
  );
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
});
