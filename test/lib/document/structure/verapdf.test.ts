import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DOCUMENT_NAMES, documentNamed } from './documents.ts';
import '../../../support/patience.ts';

/** Where `mvn dependency:get -Dartifact=org.verapdf.apps:cli:1.30.2` puts it. */
const IN_MAVEN = '.m2/repository/org/verapdf/apps/cli/1.30.2/cli-1.30.2.jar';
const JAR = process.env['VERAPDF_JAR'] ?? join(homedir(), IN_MAVEN);

/** Java takes seconds to be looked for; the jar does not. */
function whyNot(): string | undefined {
  if (!existsSync(JAR)) return `${JAR} is not there`;
  return spawnSync('java', ['-version']).status === 0 ? undefined : 'there is no java';
}

/** What a program can ask is asked without it as well (`tagged-document.test.ts`). */
const reason = whyNot();
const withVeraPdf = reason === undefined ? describe : describe.skip;
if (reason !== undefined) process.stderr.write(`veraPDF is not asked: ${reason}\n`);

withVeraPdf('veraPDF', () => {
  test('finds every document that is made of text to be PDF/UA-1', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verapdf-'));
    try {
      const files = DOCUMENT_NAMES.map((_, at) => join(folder, `${at}.pdf`));
      for (const [at, name] of DOCUMENT_NAMES.entries())
        writeFileSync(files[at] ?? '', await documentNamed(name));
      const { stdout } = spawnSync(
        'java',
        [
          '-cp',
          JAR,
          'org.verapdf.apps.GreenfieldCliWrapper',
          '-f',
          'ua1',
          '--format',
          'text',
          '-v',
          ...files,
        ],
        { encoding: 'utf8' },
      );
      expect(stdout.trim().split('\n')).toEqual(files.map((file) => `PASS ${file} ua1`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
