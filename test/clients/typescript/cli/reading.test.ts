/** What the command makes of words, addresses and files, and what it refuses before anything is sent. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  centsOf,
  readArguments,
  secondsOf,
} from '../../../../clients/typescript/src/cli/arguments.ts';
import { HELP } from '../../../../clients/typescript/src/cli/help.ts';
import { readAddress } from '../../../../clients/typescript/src/cli/read-address.ts';
import { readLetter } from '../../../../clients/typescript/src/cli/read-letter.ts';
import { anAddress } from '../../../builders/an-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('the command line', () => {
  test('is a command, a file and options in any order', () => {
    expect(readArguments(['--color', 'send', '--to', 'to.json', 'letter.md', '-y'])).toEqual({
      command: 'send',
      subject: 'letter.md',
      options: { color: true, to: 'to.json', yes: true },
    });
  });

  test.each([
    ['nothing', [], 'Say what to do'],
    ['another command', ['mail', 'letter.txt'], 'Say what to do'],
    ['two files', ['send', 'a.txt', 'b.txt'], 'send takes one file or order.'],
    ['an option that nobody knows', ['send', '--colour'], "Unknown option '--colour'."],
    ['an option of another command', ['status', '--yes'], 'status does not take --yes.'],
    [
      'an option of another command',
      ['quote', 'a.txt', '--wait', '1'],
      'quote does not take --wait.',
    ],
    ['an option without its value', ['send', '--to'], "Option '--to <value>' argument missing."],
  ])('%s is refused', (_, args, message) => {
    expect(() => readArguments(args)).toThrow(message);
  });

  test.each([['--credit-code=pp-aaaa-bbbb-cccc'], ['--api-key', 'pp_live_x'], ['--key', 'x']])(
    'a secret is not taken as an argument, nor repeated: %s',
    (...args) => {
      expect(() => readArguments(['send', 'letter.txt', ...args])).toThrow(
        'Codes and keys are not taken as arguments, which others can read.',
      );
    },
  );

  test('the help names every option, command and exit code', () => {
    const listed = ['--to', '--from', '--class', '--format', '--color', '--single-sided'];
    const others = ['--tracking', '--remove-mark', '--email', '--sandbox', '--proof', '--no-open'];
    const ending = ['--max-cost', '--yes', '--pay', '--credit-code-file', '--wait', '--resume'];
    const everywhere = ['--url', '--json', '--help', '--version'];
    const all = [...listed, ...others, ...ending, '--new', '--out', ...everywhere];
    const words = new Set(HELP.match(/--[a-z-]+/g));
    expect([...words].sort()).toEqual(all.sort());
    expect(HELP.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  test.each([
    ['2', 200],
    ['2.5', 250],
    ['$12.05', 1205],
  ])('--max-cost %s is %d cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  test.each(['', '2,50', '-1', '1.999', 'two', 'NaN', 'Infinity'])(
    '--max-cost %p is refused',
    (text) => {
      expect(() => centsOf(text)).toThrow('--max-cost is an amount in dollars, such as 2.50.');
    },
  );

  test('--wait is seconds, and has a default', () => {
    expect([secondsOf('5', 30), secondsOf(undefined, 30)]).toEqual([5, 30]);
    expect(() => secondsOf('soon', 30)).toThrow('--wait is a number of seconds.');
  });
});

describe('an address', () => {
  const ADA = { name: 'Ada Lovelace', line1: '500 Main St' };

  test.each([
    ['Ada Lovelace; 500 Main St; Springfield IL 62701', {}],
    ['Ada Lovelace;500 Main St;Springfield, IL, 62701', {}],
    ['  Ada Lovelace ; 500 Main St ; Springfield il 62701-1234 ', { zip: '62701-1234' }],
    ['Ada Lovelace; 500 Main St; Apt 4; Springfield IL 62701', { line2: 'Apt 4' }],
    [
      'Ada Lovelace; 500 Main St; St. Louis Park MN 55416',
      { city: 'St. Louis Park', state: 'MN', zip: '55416' },
    ],
  ])('%s', (text, more) => {
    const place = { city: 'Springfield', state: 'IL', zip: '62701' };
    expect(readAddress(text, '--to')).toEqual({ ...ADA, ...place, ...more });
  });

  test.each([
    ['Ada; 500 Main St', '--to must end with city, two-letter state code and ZIP.'],
    [
      'Ada; 500 Main St; Springfield, Illinois 62701',
      '--to must end with city, two-letter state code and ZIP.',
    ],
    [
      'Ada; 500 Main St; Springfield Illinois',
      '--to must end with city, two-letter state code and ZIP.',
    ],
    [
      'Ada; 500 Main St; Springfield IL 6270',
      '--to must end with city, two-letter state code and ZIP.',
    ],
    ['Ada; Works; 500 Main St; Apt 4; Springfield IL 62701', '--to has more parts'],
    ['to.json', 'to.json cannot be read.'],
  ])('%s is refused', (text, message) => {
    expect(() => readAddress(text, '--to')).toThrow(message);
  });

  test('is read from a JSON file', () => {
    expect(readAddress(file('to.json', JSON.stringify(anAddress())), '--to')).toEqual(anAddress());
  });

  test.each([
    ['no JSON', '{name', 'is no JSON.'],
    ['no object', '[]', 'holds no address'],
    ['fields that are missing', '{"name": "Ada", "line1": "1 A St"}', 'no city, state, zip.'],
    [
      'a number',
      JSON.stringify({ ...anAddress(), zip: 62701 }),
      '--to: zip must be a text, in quotes, such as "62701".',
    ],
  ])('a file with %s is refused', (_, content, message) => {
    expect(() => readAddress(file('bad.json', content), '--to')).toThrow(message);
  });
});

describe('a letter', () => {
  test.each(['letter.txt', 'letter.md', 'LETTER.TXT'])('%s is text', (name) => {
    const bytes = Buffer.from('\uFEFFDear Ada,\n- one\n2 * 3');
    expect(readLetter(file(name, bytes))).toMatchObject({
      kind: 'text',
      text: 'Dear Ada,\n- one\n2 * 3',
      isMarkdown: name.endsWith('.md'),
      looksLikeMarkdown: false,
    });
  });

  test.each(['# Notice', 'a **bold** word', '[us](https://a.example)', '```\ncode', '| a | b |'])(
    '%p looks like Markdown',
    (text) => {
      expect(readLetter(file('letter.md', text))).toMatchObject({ text, looksLikeMarkdown: true });
    },
  );

  test('a PDF is bytes', () => {
    const bytes = Buffer.from('%PDF-1.7');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(readLetter(file('letter.pdf', bytes))).toEqual({ kind: 'pdf', bytes, sha256 });
  });

  test.each([
    ['no file', undefined, 'Say which file to send: .txt, .md or .pdf.'],
    ['a file that is not there', 'none.txt', 'none.txt cannot be read: ENOENT.'],
    ['a file of another kind', 'letter.docx', 'letter.docx is none of .txt, .md and .pdf.'],
  ])('%s is refused', (_, path, message) => {
    expect(() => readLetter(path)).toThrow(message);
  });

  test('text of another encoding is refused, for what is not read cannot be sent', () => {
    const latin1 = file('latin.txt', new Uint8Array([0xe4]));
    expect(() => readLetter(latin1)).toThrow('The file is no UTF-8 text.');
  });
});
