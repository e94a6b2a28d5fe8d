import { expect, test } from '@jest/globals';
import type { StackParts, Standing } from '../../../lib/operator/stack-standing.ts';
import { findingsOf } from '../../builders/some-books.ts';

const parts = (given: Partial<StackParts>) =>
  findingsOf({
    stack: { functions: async () => [], schedules: async () => [], subscriptions: null, ...given },
  });
const ON: Standing = { name: 'mail-ReconcileFunction-1', state: 'on' };

test('functions are open, and each that is shut or gone is named', async () => {
  const well = await parts({ functions: async () => [ON] });
  expect(well.get('functions')).toMatchObject({ isWell: true, told: '1 functions are open' });
  const shut = { name: 'mail-SubmitPieceFunction-1', state: 'off' } as const;
  const gone = { name: 'mail-PagesFunction-1', state: 'missing' } as const;
  const ill = await parts({ functions: async () => [ON, shut, gone] });
  expect(ill.get('functions')).toMatchObject({
    isWell: false,
    told: 'mail-SubmitPieceFunction-1 is shut (reserved concurrency 0), mail-PagesFunction-1 is not there',
    todo: expect.stringContaining('restore.md'),
  });
});

test('schedules are enabled, and each that is disabled is named', async () => {
  const well = await parts({ schedules: async () => [ON, ON] });
  expect(well.get('schedules')).toMatchObject({ isWell: true, told: '2 schedules are enabled' });
  const ill = await parts({ schedules: async () => [ON, { name: 'mail-R', state: 'off' }] });
  expect(ill.get('schedules')).toMatchObject({
    isWell: false,
    told: 'mail-R is disabled',
    todo: expect.stringContaining('schedules-stopped.md'),
  });
});

test.each([
  [{ confirmed: 2, pending: 1 }, true, 'heard by 2, 1 not confirmed'],
  [{ confirmed: 1, pending: 0 }, true, 'heard by 1'],
  [{ confirmed: 0, pending: 1 }, false, 'nobody hears of alarms, 1 not confirmed'],
  [undefined, false, 'nobody hears of alarms: their topic is not there'],
])('alarms whose topic has %j', async (found, isWell, told) => {
  const alarms = (await parts({ subscriptions: async () => found })).get('alarms');
  expect(alarms).toMatchObject({ isWell, told, todo: expect.stringContaining('Subscribe') });
});

test('alarms without a topic, engines of this machine and older outputs are told as such', async () => {
  const told = async (stack?: 'here') =>
    [...(await findingsOf({ ...(stack && { stack }) })).values()]
      .filter(({ what }) => ['functions', 'schedules', 'alarms'].includes(what))
      .map((finding) => [finding.isWell, finding.told]);
  expect(new Set((await told('here')).map(String))).toEqual(
    new Set(['true,not asked: it runs on this machine']),
  );
  expect(new Set((await told()).map(String))).toEqual(
    new Set(['true,the outputs do not say: deploy once more, with --outputs-file']),
  );
  expect((await parts({})).get('alarms')).toMatchObject({
    isWell: true,
    told: 'they show in the console of CloudWatch alone',
  });
});
