/** What `npm run admin` knows is told in one way: by its help, and where it begins. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { isOperatorCommand } from '../../../tools/admin/operator.ts';
import { runAdmin } from '../../../tools/admin/run-admin.ts';

test('the head of the tool names the commands of the help, of operator and office', async () => {
  let help = '';
  for await (const line of runAdmin(['--help'], {}, Readable.from([]))) help += line;
  const found = [...help.matchAll(/^npm run admin -- ([\w-]+)/gm)].map(([, name]) => name ?? '');
  const known = [...new Set(found)];
  const path = new URL('../../../tools/admin.ts', import.meta.url);
  const [, operator, office] =
    /`npm run admin -- ([^`]+)`[^`]+`([^`]+)`/.exec(readFileSync(path, 'utf8')) ?? [];
  expect(operator?.split('|')).toEqual(known.filter(isOperatorCommand));
  expect(office?.split('|')).toEqual(known.filter((name) => !isOperatorCommand(name)));
});
