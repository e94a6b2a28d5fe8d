import { describe, expect, test } from '@jest/globals';
import { withTestTexts } from '../../../lib/screening/with-test-texts.ts';
import { ALLOW, FakeScreener } from '../../fakes/fake-screener.ts';

const judge = (text: string, screener = new FakeScreener(ALLOW)) =>
  withTestTexts(screener).screen({ text, documentSha256: 'd'.repeat(64) });

describe('withTestTexts', () => {
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
