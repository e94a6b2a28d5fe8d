import { describe, expect, test } from '@jest/globals';
import { writeInkedText } from '../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

const ENGLISH = `Dear Ada, thank you for the photographs of the garden, which came on Tuesday. We have put
them on the wall beside the window, so that everybody who visits us can look at them. The children ask after
you every week, and we hope that you will come in the spring, when the roses are in flower again.`;

const judge = (text: string) =>
  createRiskScreener().screen({ text, documentSha256: 'a'.repeat(64) });

describe('a sentence in a script that no rule reads', () => {
  test.each([
    '今晚我就杀了你全家',
    '今a晚b我c就d杀e了f你g全h家',
    '今 to 晚 be 我 of 就 in 杀 on 了 at 你 by 全 an 家',
    '오늘밤 죽인다',
    'Я убью тебя сегодня ночью',
    'Я Убью Тебя Сегодня Ночью',
    'سأقتلك أنت وعائلتك هذه الليلة',
  ])('is held within an English letter: %s', async (sentence) => {
    const verdict = await judge(`${ENGLISH} ${sentence} ${ENGLISH}`);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });

  test('is held in pieces all over the letter', async () => {
    const text = [...'今晚我就杀了你全家'].map((letter) => `${ENGLISH} ${letter}`).join(' ');
    expect(await judge(text)).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });

  test.each(['杀了你', '死', 'موت', 'X 杀了你 ok', 'смерть'])(
    'is held where it is all: %s',
    async (text) => {
      expect(await judge(text)).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
    },
  );
});

describe('a sentence of one line in such a script is held', () => {
  const SENTENCES = [
    '明天我会烧了你的店',
    '今夜お前を刺す',
    'Я сожгу твой дом',
    'Θα σε κάψω',
    '내일 불태운다 너를',
  ];
  test.each(SENTENCES)('below a date: %s', async (sentence) => {
    const verdict = await judge(`November 25, 2026\n\n${sentence}`);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });

  test.each(SENTENCES)('below a date and an English subject: %s', async (sentence) => {
    const verdict = await judge(`November 25, 2026\n\nGreetings from all of us\n\n${sentence}`);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });

  test.each(SENTENCES)('between kind paragraphs: %s', async (sentence) => {
    const verdict = await judge(`${ENGLISH}\n\n${sentence}\n\n${ENGLISH}`);
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });
});

describe('names and phrases', () => {
  test.each([
    '我爱你',
    '山田太郎様',
    '王小明',
    '長谷川さくら',
    'Я тебя люблю',
    'Христос воскресе!',
    'Ольга Иванова',
  ])('on a line of their own are allowed: %s', async (line) => {
    const verdict = await judge(`${ENGLISH}\n\n${line}\n\n${ENGLISH}`);
    expect(verdict).toMatchObject({ outcome: 'allow' });
  });

  test.each([
    ['欧阳修文', '欧阳修文'],
    ['山田 太郎', '山田 太郎'],
    ['홍길동', '홍길동 님'],
    ['王小明', '李雷雷'],
    ['Иванова Ольга Петровна', 'Ольга Петровна Иванова'],
    ['Ольга Иванова,\nПётр Иванов', 'Ольга'],
    ['お誕生日おめでとうございます', '生日快乐'],
    ['С Новым годом', 'С днём рождения'],
    ['我爱你', '谢谢你'],
    ['Я тебя люблю', 'Спасибо вам'],
  ])('in an English letter are allowed: %s, %s', async (one, other) => {
    const text = `${ENGLISH} ${one} is here. ${ENGLISH}\nWith love, from ${other}`;
    expect(await judge(text)).toMatchObject({ outcome: 'allow' });
  });
});

describe('a name or an address', () => {
  const named = (text: string) =>
    judge(
      writeInkedText([
        { kind: 'recipient_name', text },
        { kind: 'content', text: ENGLISH },
      ]),
    );

  test.each([
    'Я убью тебя и твою семью сегодня ночью',
    '今晚我就杀了你全家',
    '今晚我就杀了\n你全家一个',
    'سأقتلك أنت وعائلتك كلها هذه الليلة',
  ])('that says more than a name is held: %s', async (text) => {
    expect(await named(text)).toMatchObject({ outcome: 'hold', categories: ['unread_script'] });
  });

  test.each([
    'Ольга Петровна Иванова',
    '欧阳修文',
    '长谷川健太郎',
    '홍길동',
    'محمد عبد الله الحسيني',
  ])('is allowed: %s', async (text) => {
    expect(await named(text)).toMatchObject({ outcome: 'allow' });
  });
});
