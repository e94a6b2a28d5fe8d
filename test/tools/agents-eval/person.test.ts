/** The person says what the task has them say, in their time, and pays where they are shown a page. */
import { expect, test } from '@jest/globals';
import { Person } from '../../../tools/agents-eval/person.ts';
import type { Reply } from '../../../tools/agents-eval/task.ts';

const PAGE = 'http://127.0.0.1:1/pay/cs_1';

function asked(replies: readonly Reply[]) {
  const done: string[] = [];
  const person = new Person(replies, {
    pass: async (seconds) => done.push(`${seconds} s`),
    orders: async () => [
      { id: 'ord_1', payment_url: PAGE },
      { id: 'ord_2', payment_url: null },
    ],
    pay: async (orderId) => done.push(`pays ${orderId}`),
  });
  return { person, done };
}

test('the first reply that fits is given, once where it is so', async () => {
  const { person } = asked([
    { about: /address/, says: 'Elm Street', once: true },
    { about: /address|price/, says: 'Yes' },
  ]);
  expect(await person.reply('Which address?')).toBe('Elm Street');
  expect(await person.reply('Which address?')).toBe('Yes');
  expect(await person.reply('What else?')).toMatch(/^I have told you all/);
  expect(person.asked).toHaveLength(3);
  expect(person.asked[0]).toEqual({
    question: 'Which address?',
    reply: 'Elm Street',
    ordersBefore: 2,
  });
});

test('they take their time, and pay at the page that they are shown, and at no other', async () => {
  const { person, done } = asked([{ says: 'Paid.', afterSeconds: 60, pays: true }]);
  await person.reply('Is that all?');
  await person.reply(`Pay at ${PAGE}, please.`);
  expect(done).toEqual(['60 s', '60 s', 'pays ord_1']);
});
