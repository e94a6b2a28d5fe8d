/**
 * Takes a strip of pictures for each kind of person, and writes `docs/film-strips.md` beside them:
 * `npm run film-strips`.
 */

import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { startBrowser } from '../test/pages/support/browser.ts';
import { PageService } from '../test/pages/support/page-service.ts';
import { type Film, type Shot, Stage } from './film-strips/film.ts';
import { INTEGRATOR } from './film-strips/integrator.ts';
import { RECIPIENT } from './film-strips/recipient.ts';
import { REVIEWER } from './film-strips/reviewer.ts';
import { RUNNER } from './film-strips/runner.ts';
import { SENDER } from './film-strips/sender.ts';

const FILMS: readonly Film[] = [SENDER, RECIPIENT, REVIEWER, INTEGRATOR, RUNNER];

/** The role comes from this very program, which starts itself for each. */
async function main(role: string | undefined): Promise<void> {
  const film = FILMS.find((each) => each.role === role);
  if (film !== undefined) {
    process.send?.(await filmed(film), () => process.exit());
    return;
  }
  const strips: string[] = [];
  for (const each of FILMS) strips.push(stripOf(each, await inItsOwnProcess(each)));
  writeFileSync(new URL('../docs/film-strips.md', import.meta.url), [HEAD, ...strips].join('\n'));
}

/** A process holds one service, and none is to show what another strip left. */
function inItsOwnProcess({ role }: Film): Promise<readonly Shot[]> {
  return new Promise((resolve, reject) => {
    fork(import.meta.filename, [role])
      .on('message', (shots) => resolve(shots as readonly Shot[]))
      .on('exit', (code) => reject(new Error(`the strip of the ${role} ended with ${code}`)));
  });
}

async function filmed({ role, play }: Film): Promise<readonly Shot[]> {
  const [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
  try {
    const stage = new Stage(service, browser, role);
    await play(stage);
    return stage.shots;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const HEAD = `# What people see

Each strip is one task of one person, on the local service, as \`npm run film-strips\` found it: every picture is of the running service, and the words under it say what is done there.
`;

function stripOf({ title }: Film, shots: readonly Shot[]): string {
  const pictures = shots.map(
    ({ file, words }, at) => `${at + 1}. ${words}\n\n   ![${words}](pictures/strips/${file})\n`,
  );
  return `## ${title}\n\n${pictures.join('\n')}`;
}

await main(process.argv[2]);
