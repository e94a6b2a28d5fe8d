import { describe, expect, test } from '@jest/globals';
import { hanLanguageOf } from '../../../../../lib/document/scripts/han/han-language.ts';

describe('the language whose forms a letter has', () => {
  test.each([
    ['simplified', '这个问题我们还没有说'],
    ['traditional', '這個問題我們還沒有說'],
    ['japanese', '東京の大学'],
    ['korean', '大韓民國 만세'],
    ['simplified', '王小明'],
    ['traditional', 'ㄅㄆㄇ 王'],
  ])('is %s of %s', (language, text) => {
    expect(hanLanguageOf(text)).toBe(language);
  });
});
