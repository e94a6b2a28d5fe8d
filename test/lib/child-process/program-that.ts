import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from '@jest/globals';
import type { Program } from '../../../lib/child-process/program.ts';
import '../../support/patience.ts';

const ROOT = new URL('../../../', import.meta.url);
const SERVE_TASKS = new URL('lib/child-process/serve-tasks.ts', ROOT);
const MAIL_ERROR = new URL('lib/errors/mail-error.ts', ROOT);

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A program whose work is this body of a function of `task`, of `tell`, and of `files`. */
export async function programThat(does: string, files: readonly URL[] = []): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'program-that-'));
  folders.push(folder);
  const entry = pathToFileURL(join(folder, 'program.mjs'));
  await writeFile(
    entry,
    `import { readFileSync } from 'node:fs';
     import { serveTasks } from ${JSON.stringify(SERVE_TASKS.href)};
     import { MailError } from ${JSON.stringify(MAIL_ERROR.href)};
     await serveTasks(async (files) => async (task, tell) => { ${does} });`,
  );
  return { entry, readable: [new URL('lib/', ROOT), new URL('package.json', ROOT)], files };
}
