import { describe, expect, test } from '@jest/globals';
import { withBreaks } from '../../../../../lib/document/scripts/han/kinsoku.ts';

const shown = (text: string) => withBreaks(text).replaceAll('\u200b', '|');

describe('lines of Chinese and Japanese', () => {
  test.each([
    ['may end between any two letters', '天地玄黄', '天|地|玄|黄'],
    ['do not begin with what closes', '好。（是）', '好。|（是）'],
    ['do not end with what opens', '「飲水」', '「飲|水」'],
    ['do not begin with small kana or a long mark', 'ちょっとカー', 'ちょっ|と|カー'],
    ['may end beside words of Latin, and not in them', '用Linda的', '用|Linda|的'],
    ['keep a dash of two signs whole', '说——是', '说——|是'],
    ['end at the spaces of Korean alone', '안녕 하세요', '안녕 하세요'],
  ])('%s', (_, text, broken) => {
    expect(shown(text)).toBe(broken);
  });
});
