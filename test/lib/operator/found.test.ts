import { expect, test } from '@jest/globals';
import { findingsOf } from '../../builders/some-books.ts';

const never = () => new Promise<never>(() => {});
const failing = (name: string, message: string) => Object.assign(new Error(message), { name });
const recoveryOf = async (error: Error) => {
  const findings = await findingsOf({ tableStandings: () => Promise.reject(error) });
  return findings.get('recovery');
};

test('who does not answer hides nobody else, and all of them are waited for at once', async () => {
  const findings = await findingsOf({ tableStandings: never, ask: never }, 200);
  const away = { isWell: false, told: 'no answer (not within 0.2 s)' };
  expect(findings.get('recovery')).toMatchObject(away);
  expect(findings.get('service')).toMatchObject(away);
  expect(findings.get('tables')).toMatchObject({ isWell: true });
  expect(findings.get('sweep')).toMatchObject({ isWell: true });
});

test.each([
  [
    'AccessDeniedException',
    'User: u is not authorized to perform: dynamodb:Scan on r',
    'dynamodb:Scan',
  ],
  ['AccessDenied', 'not authorized to perform sqs:getqueueattributes', 'sqs:getqueueattributes'],
  ['AuthorizationErrorException', 'no', 'AuthorizationErrorException'],
])('a right that is lacked is named: %s, %s', async (name, message, right) => {
  expect(await recoveryOf(failing(name, message))).toMatchObject({
    isWell: false,
    told: `not known: these credentials lack a right (${right})`,
    todo: expect.stringContaining('Rights of the doctor'),
  });
});

test('so is one that the store lacks, which has it for a cause', async () => {
  const cause = failing('AccessDeniedException', 'not authorized to perform: dynamodb:Query on r');
  const told = expect.stringContaining('(dynamodb:Query)');
  expect(await recoveryOf(new Error('the store', { cause }))).toMatchObject({ told });
});

test('any other failure is named by its kind, and its words stay here', async () => {
  const found = await recoveryOf(failing('TypeError', 'words of somebody'));
  expect(found).toMatchObject({ isWell: false, told: 'no answer (TypeError)' });
});
