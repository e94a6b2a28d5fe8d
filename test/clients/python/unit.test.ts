/** The manners of the Python client, told by Python's own `unittest`: a module of tests is a test here. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { hasPython, runPython } from '../support/python.ts';

const FOLDER = import.meta.dirname;
const MODULES = readdirSync(FOLDER).filter((name) => /^test_\w+\.py$/.test(name));

const withPython = (await hasPython()) ? describe : describe.skip;

withPython('with Python 3.10 or later', () => {
  test.each(MODULES)('%s', async (name) => {
    const discover = ['-m', 'unittest', 'discover', '--start-directory', FOLDER, '--pattern', name];
    // What Python would only warn of, such as a socket that nobody closed, fails as well.
    expect(await runPython(['-W', 'error', ...discover])).toMatch(
      /^Ran [1-9]\d* tests? .*\n\nOK$/m,
    );
  });
});
