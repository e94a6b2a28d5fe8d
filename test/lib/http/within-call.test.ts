import { describe, expect, test } from '@jest/globals';
import type { ErrorCode } from '../../../lib/errors/catalog.ts';
import { isMailError, MailError } from '../../../lib/errors/mail-error.ts';
import { withinCall } from '../../../lib/http/within-call.ts';
import type { Deadline, Places } from '../../../lib/ports.ts';
import { anAddress } from '../../builders/an-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { aPdfRequest } from '../document/pdf/a-pdf-request.ts';

const PLACE = { limit: 1 };

/** A call of 25 s whose time its test moves; `fails` is what the carrier answers. */
function aCall(fails: ErrorCode = 'unavailable') {
  const clock = new FakeClock();
  const untilMs = clock.nowMs() + 25_000;
  const deadline: Deadline = { leftMs: () => Math.max(0, untilMs - clock.nowMs()) };
  const deps = fakeDeps({ clock });
  deps.addressVerifier.verify = async () => {
    throw new MailError(fails as 'unavailable', { reason: 'the carrier did not answer' });
  };
  return { deps, clock, deadline, within: withinCall(deps, deadline) };
}

type Call = ReturnType<typeof aCall>;

/** What takes the caller's time: his file, as it is fetched, and as it is read. */
const FILES: readonly [string, (call: Call, seconds: number) => Promise<unknown>][] = [
  [
    'fetching a file',
    ({ deps, clock, within }, seconds) => {
      deps.pdfFetcher.fetch = async () => {
        clock.advance({ seconds });
        return A_PDF;
      };
      return within.pdfFetcher.fetch('https://slow.test/letter.pdf');
    },
  ],
  [
    'reading a file',
    ({ deps, clock, within }, seconds) => {
      const inspect = deps.pdfInspector.inspect.bind(deps.pdfInspector);
      deps.pdfInspector.inspect = async (bytes, request) => {
        clock.advance({ seconds });
        return inspect(bytes, request);
      };
      return within.pdfInspector.inspect(A_PDF, aPdfRequest());
    },
  ],
];

/** Whether what the carrier is then asked for is told as the doing of the file. */
async function isOutOfTime({ within }: Call): Promise<boolean> {
  const error = await within.addressVerifier.verify(anAddress()).catch((caught: unknown) => caught);
  if (!isMailError(error)) throw new Error('the carrier answered');
  return error.isOutOfTime;
}

describe('the ports of a call', () => {
  test.each(['autocomplete', 'reverseGeocode'] as const)(
    'places: %s is told until when',
    async (method) => {
      const told: unknown[][] = [];
      const { deps, deadline } = aCall();
      deps.places[method] = async (...args: unknown[]) => {
        told.push(args);
        return [];
      };
      const { places }: { readonly places: Places } = withinCall(deps, deadline);
      await places[method](PLACE as never);
      expect(told).toEqual([[PLACE, deadline]]);
    },
  );

  test.each(FILES)(
    '%s of more than 5 s is to blame for what is `unavailable` then',
    async (_, take) => {
      const [short, long] = [aCall(), aCall()];
      await take(short, 5);
      await take(long, 5.001);
      expect([await isOutOfTime(short), await isOutOfTime(long)]).toEqual([false, true]);
    },
  );

  test('so are both together', async () => {
    const call = aCall();
    for (const [, take] of FILES) await take(call, 3);
    expect(await isOutOfTime(call)).toBe(true);
  });

  test.each(FILES)('%s, however slowly, is not to blame for any other failure', async (_, take) => {
    const call = aCall('internal');
    await take(call, 17);
    expect(await isOutOfTime(call)).toBe(false);
  });
});
