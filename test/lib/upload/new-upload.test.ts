import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newUpload } from '../../../lib/upload/new-upload.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

describe('an upload that is about to be stored', () => {
  test('has a name of its own, of 32 hex digits', () => {
    const deps = fakeDeps();
    const names = Array.from({ length: 50 }, () => newUpload(deps).uploadId);
    expect(new Set(names).size).toBe(50);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  test('expires as many hours after it is stored as the deployment says, at any time', () => {
    const times = fc.date({ min: new Date(0), max: new Date('2170-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 168 }), (now, uploadHours) => {
        const clock = new FakeClock(now.getTime());
        const deps = fakeDeps();
        const settings = { ...deps.settings, uploadHours };
        const { storedAt, expiresAt } = newUpload({ ...deps, clock, settings });
        expect(Number(storedAt)).toBe(now.getTime());
        expect(Date.parse(expiresAt)).toBe(now.getTime() + uploadHours * 3_600_000);
      }),
    );
  });
});
