import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DEPLOYED_MODULES, type DeployedModule } from '../../infra/deployed-functions.ts';
import { effectsAtOnce, reservedRoom } from '../../infra/reserved-room.ts';
import { synthesize } from '../../infra/synthesize.ts';
import { resource, resources, template } from './template.ts';

/** What Lambda leaves to functions that reserve nothing, and refuses to reserve. */
const LEFT_TO_ALL = 100;
/** What anybody may call without a key, again and again. */
const OF_GUESTS: readonly DeployedModule[] = [
  'routes/descriptions',
  'routes/helpers',
  'routes/quotes',
  'routes/create-order',
  'routes/mcp',
  'routes/order-views',
  'routes/evidence',
  'routes/credit-checkouts',
  'routes/notifications',
  'routes/recipients',
  'http/authorize-upload',
  'routes/stationery',
];
const OTHERS = DEPLOYED_MODULES.filter((module) => !OF_GUESTS.includes(module));

describe('reserved room', () => {
  const limits = fc.integer({ min: 10, max: 999_999 });

  test('leaves to all others what Lambda insists on, and half of what there is', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        const rooms = DEPLOYED_MODULES.map((module) => reservedRoom(module, limit) ?? 0);
        const reserved = rooms.reduce((sum, room) => sum + room, 0);
        expect(reserved === 0 || limit - reserved >= LEFT_TO_ALL).toBe(true);
        expect(reserved).toBeLessThan(limit / 2);
      }),
    );
  });

  test('is of what moves money and paper, and not of what guests reach', () => {
    for (const module of OF_GUESTS) expect(reservedRoom(module, 1000)).toBeUndefined();
    // An office prints once a day, by the hand of a person or at an hour that can be had again.
    const without = OTHERS.filter((module) => reservedRoom(module, 1000) === undefined);
    expect(without).toEqual(['schedules/print-day']);
  });

  test.each([undefined, 10, 100, 399])('is none in an account of %s', (limit) => {
    for (const module of DEPLOYED_MODULES) expect(reservedRoom(module, limit)).toBeUndefined();
  });

  test('grows with the account', () => {
    expect(reservedRoom('workflow/submit-piece', 400)).toBe(16);
    expect(reservedRoom('workflow/submit-piece', 1000)).toBe(40);
    expect(reservedRoom('workflow/submit-piece', 10_000)).toBe(400);
  });

  test('as many batches of wake-up calls run at once as there is room for, two at least', () => {
    expect([10, 100, undefined, 1000].map(effectsAtOnce)).toEqual([2, 5, 5, 20]);
  });
});

describe('a stack that knows what its account may have', () => {
  const large = synthesize({ context: { concurrency: '1000' } });

  test('reserves the rooms', () => {
    for (const module of DEPLOYED_MODULES) {
      const found = resources('AWS::Lambda::Function', large).find(
        ({ properties }) => properties['Handler'] === `${module}.handler`,
      );
      expect(found?.properties['ReservedConcurrentExecutions']).toBe(reservedRoom(module, 1000));
    }
  });

  test('lets the queue have its room at once, and no more', () => {
    const [mapping] = resources('AWS::Lambda::EventSourceMapping', large);
    const { properties } = resource('CarryOutEffectsFunction', large);
    expect(mapping?.properties['ScalingConfig']).toEqual({ MaximumConcurrency: 20 });
    expect(properties['ReservedConcurrentExecutions']).toBe(20);
  });

  test('reserves nothing where nobody said', () => {
    for (const { properties } of resources('AWS::Lambda::Function')) {
      expect(properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
    expect(synthesize({ context: { concurrency: '100' } })).toEqual(template());
  });

  test.each(['9', '1e3', '-10', 'many', '1000.5'])('refuses %s', (concurrency) => {
    expect(() => synthesize({ context: { concurrency } })).toThrow('context "concurrency" must be');
  });
});
