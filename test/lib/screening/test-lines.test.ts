import { describe, expect, test } from '@jest/globals';
import {
  refuseUnknownTestLines,
  TEST_ERRORS,
  withTestLines,
} from '../../../lib/screening/test-lines.ts';
import { ALLOW, FakeScreener } from '../../fakes/fake-screener.ts';

const check = (line: string) => () => refuseUnknownTestLines(`Dear Ada,\n${line}\nYours`);

describe('a line of a sandbox letter', () => {
  const ERRORS = TEST_ERRORS.map((code) => `[[test:error:${code}]]`);
  test.each([
    ...ERRORS,
    '[[test:hold]]',
    '[[test:refuse]]',
    '[[test:screener-down]]',
    'see [[test:nonsense]] here',
    '[[tset:hold]]',
    '',
  ])('%s is known, or text', (line) => {
    expect(check(line)).not.toThrow();
  });

  test.each([
    ['[[test:hodl]]', '[[test:hold]]'],
    ['[[test:HOLD]]', '[[test:hold]]'],
    [' [[test:hold]] ', '[[test:hold]]'],
    ['[[test:screener_down]]', '[[test:screener-down]]'],
    ['[[test:error:velocity_limits]]\r', '[[test:error:velocity_limit]]'],
    ['[[test:velocity_limit]]', '[[test:error:velocity_limit]]'],
  ])('%j is refused: did you mean %s?', (line, meant) => {
    expect(check(line)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        message: `text: has a [[test:…]] line that is not known; did you mean ${meant}?`,
        next: expect.arrayContaining([
          expect.stringContaining('[[test:hold]], [[test:screener-down]] or [[test:error:<code>]]'),
        ]),
      }),
    );
  });

  test.each([
    '[[test:error:nonsense]]',
    '[[test:error:__proto__]]',
    '[[test:]]',
    `[[test:${'x'.repeat(60_000)}]]`,
    '[[test:my secret]]',
  ])('%s is refused without a guess, and not repeated', (line) => {
    expect(check(line)).toThrow(
      expect.objectContaining({ message: 'text: has a [[test:…]] line that is not known' }),
    );
  });
});

const judge = (text: string, screener = new FakeScreener(ALLOW)) =>
  withTestLines(screener).screen({ text, documentSha256: 'd'.repeat(64) });

describe('a line that decides', () => {
  test.each([
    ['[[test:hold]]', 'hold'],
    ['[[test:refuse]]', 'refuse'],
    ['Dear Ada,\n[[test:hold]]\nSincerely', 'hold'],
    ['Dear Ada,\r\n[[test:refuse]]\r\nSincerely', 'refuse'],
    ['[[test:hold]]\n[[test:refuse]]', 'hold'],
  ])('%j decides: %s', async (text, outcome) => {
    const screener = new FakeScreener(ALLOW);
    expect(await judge(text, screener)).toMatchObject({ outcome, categories: ['test_text'] });
    expect(screener.judged).toEqual([]);
  });

  test('a screener that is down throws', async () => {
    await expect(judge('[[test:screener-down]]')).rejects.toThrow('as a test');
  });

  test.each([
    'Dear Ada,',
    'say [[test:hold]]',
    ' [[test:hold]]',
    '[[test:HOLD]]',
    '[[test:allow]]',
    'constructor',
    '__proto__',
    '',
  ])('%j is screened as usual', async (text) => {
    const screener = new FakeScreener(ALLOW);
    expect(await judge(text, screener)).toEqual(ALLOW);
    expect(screener.judged).toHaveLength(1);
  });
});
