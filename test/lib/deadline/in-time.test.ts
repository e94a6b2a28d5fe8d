import { describe, expect, test } from '@jest/globals';
import { inTime } from '../../../lib/deadline/in-time.ts';
import { aDeadline } from '../../builders/a-deadline.ts';

const late = () => new Error('late');
const over = { leftMs: () => 0 };

/** Work that counts how often it is begun. */
function counted(work: () => Promise<string>) {
  const begun: number[] = [];
  return {
    begun,
    work: () => {
      begun.push(1);
      return work();
    },
  };
}

describe('work while somebody waits for it', () => {
  test('what comes of it', async () => {
    const done = async () => 'done';
    expect(await inTime(done, undefined, late)).toBe('done');
    expect(await inTime(done, aDeadline(25_000), late)).toBe('done');
    const fails = () => Promise.reject(new Error('its own'));
    await expect(inTime(fails, aDeadline(25_000), late)).rejects.toThrow('its own');
  });

  test('is late where it takes longer, and goes on unheard', async () => {
    let end: (word: string) => void = () => undefined;
    const { begun, work } = counted(
      () =>
        new Promise((resolve) => {
          end = resolve;
        }),
    );
    await expect(inTime(work, aDeadline(60), late)).rejects.toThrow('late');
    end('unheard');
    expect(begun).toHaveLength(1);
  });

  test('is not begun once nobody waits', async () => {
    const { begun, work } = counted(async () => 'done');
    await expect(inTime(work, over, late)).rejects.toThrow('late');
    expect(begun).toEqual([]);
  });
});
