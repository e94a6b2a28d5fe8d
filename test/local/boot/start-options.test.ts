import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { helpText, readStartOptions } from '../../../local/boot/start-options.ts';

describe('what may stand behind npm start --', () => {
  test.each([
    [[], true, { help: false, lines: 'calls' }],
    [[], false, { help: false, lines: 'none' }],
    [['--verbose'], false, { help: false, lines: 'all' }],
    [['-q'], true, { help: false, lines: 'none' }],
    [['--help'], false, { help: true, lines: 'none' }],
  ] as const)('%j, on a terminal: %s', (argv, isTerminal, options) => {
    expect(readStartOptions(argv, isTerminal)).toEqual(options);
  });

  test.each([
    [['--prot', '3001'], '--prot is no option'],
    [['serve'], 'serve is no option'],
    [['--verbose', '--quiet'], 'the opposite'],
  ])('%j is one line', (argv, line) => {
    expect(() => readStartOptions(argv, true)).toThrow(line);
  });

  test('help says what each option does', () => {
    const rows = helpText().match(/^ {2}-\w, --\w+ +[A-Z].*$/gm) ?? [];
    expect(rows).toEqual([
      '  -h, --help     Shows this',
      expect.stringMatching(/^ {2}-v, --verbose {2}A line for each call/),
      expect.stringMatching(/^ {2}-q, --quiet {4}No line for any call/),
    ]);
  });

  test('help names settings that there are', () => {
    const documented = readFileSync('docs/settings.md', 'utf8');
    const named = helpText().match(/^ {2}[A-Z0-9_]{4,}(?= )/gm) ?? [];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !documented.includes(`\`${name.trim()}\``))).toEqual([]);
  });
});
