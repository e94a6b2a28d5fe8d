/** The worlds in which the contract test sends its requests, and the requests. */
import { createMemoryStore } from '../../lib/adapters/memory/memory-store.ts';
import type { OperationId } from '../../lib/contract/operations.ts';
import type { ErrorCode } from '../../lib/errors/catalog.ts';
import { MailError } from '../../lib/errors/mail-error.ts';
import { FRONT_HEADER } from '../../lib/resources.ts';
import { StoreBusy, StoreUnreachable } from '../../lib/store/store.ts';
import { doorDigests } from '../../lib/suppression/digests-of.ts';
import { changeStops, withStop } from '../../lib/suppression/stops.ts';
import type { EventParts } from '../builders/an-event.ts';
import { stored } from '../builders/an-order.ts';
import { ORDER_STATES } from '../builders/order-states.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import {
  type FakeDeps,
  fakeDeps,
  fakeSigningKeys,
  MPP_SETTINGS,
  RECIPIENT_SECRET,
  SETTINGS,
  X402_SETTINGS,
} from '../fakes/fake-deps.ts';
import { FakeLog } from '../fakes/fake-log.ts';
import { A_FAULT, A_PDF } from '../fakes/fake-pdf.ts';
import { FakeRail } from '../fakes/fake-rail.ts';
import { FakeScreener, HOLD, REFUSE } from '../fakes/fake-screener.ts';
import { FakeStablecoin } from '../fakes/fake-stablecoin.ts';
import { FakeMachinePayments } from '../fakes/processor/fake-machine-payments.ts';
import { REQUESTS } from './areas/areas.ts';
import { withBatches } from './areas/batches.ts';
import { boughtCredit, withOpenCheckout } from './areas/credits.ts';
import { withCases } from './areas/desk.ts';
import { withReports } from './areas/feedback.ts';
import { LINK, QUIET_DOOR } from './areas/mail.ts';
import { withActionableOrders } from './areas/order-actions.ts';

const rejecting = (error: Error) => () => Promise.reject(error);

/** How a world differs from one in which all is well. */
export type World = (deps: FakeDeps) => Partial<FakeDeps>;

/** Worlds in which a port fails with each of these codes. */
function forCodes(codes: readonly ErrorCode[], fail: (error: Error, deps: FakeDeps) => void) {
  return Object.fromEntries(
    codes.map((code): [string, World] => [
      `a port answers ${code}`,
      (deps) => {
        fail(new MailError(code as 'invalid_pdf', { reason: 'by plan' }), deps);
        return {};
      },
    ]),
  );
}

/** Every request brings its secret; most worlds do not ask. */
const FRONT = { secret: 'the-secret-of-the-front-1234567890' };

function takingStablecoin(
  stablecoin: FakeStablecoin,
  hiddenRegion: string | null = null,
): Partial<FakeDeps> {
  // Only a front says where callers are.
  const front = hiddenRegion === null ? null : FRONT;
  const stablecoinSettings = { ...X402_SETTINGS, hiddenRegion };
  const settings = { ...SETTINGS, x402: true, front, stablecoin: stablecoinSettings };
  return { stablecoin, settings };
}

function takingMachinePayments(machinePayments: FakeMachinePayments): Partial<FakeDeps> {
  return { machinePayments, settings: { ...SETTINGS, mpp: MPP_SETTINGS } };
}

/** The worlds in which they are sent. */
const WORLDS: Readonly<Record<string, World>> = {
  'all is well': () => ({}),
  'the screener holds': () => ({ screener: new FakeScreener(HOLD) }),
  'the screener refuses': () => ({ screener: new FakeScreener(REFUSE) }),
  'the screener is down': () => ({ screener: new FakeScreener(new Error('down')) }),
  'there are no cards': () => ({ checkout: null as never }),
  // Each of its own kind of checkout.
  ...forCodes(['no_checkout_url', 'no_client_secret'], (failure, { checkout }) => {
    const mode = failure.name === 'no_client_secret' ? 'embedded' : 'hosted';
    const open = checkout.open.bind(checkout);
    checkout.open = (request) =>
      request.uiMode === mode ? Promise.reject(failure) : open(request);
  }),
  ...forCodes(['unavailable'], (failure, { checkout }) => {
    Object.assign(checkout, { failure });
  }),
  'stablecoin is taken': () => takingStablecoin(new FakeStablecoin()),
  'stablecoin is taken, and never settled': () =>
    takingStablecoin(new FakeStablecoin(['refused', 'refused'])),
  'stablecoin is not taken there': () => takingStablecoin(new FakeStablecoin(), 'US-NY'),
  'machine payments are taken': () => takingMachinePayments(new FakeMachinePayments()),
  'machine payments are taken, and none is held': () =>
    takingMachinePayments(new FakeMachinePayments(Array(9).fill('refused'))),
  'every rail is drained': () => ({ rails: [Object.assign(new FakeRail(), { drained: true })] }),
  'nothing is signed': () => ({ signingKeys: fakeSigningKeys([]) }),
  'PDFs have faults': ({ pdfInspector }) => ({
    pdfInspector: Object.assign(pdfInspector, { finding: { issues: [A_FAULT] } }),
  }),
  ...forCodes(['invalid_pdf', 'low_text_density', 'file_too_large'], (finding, deps) => {
    deps.pdfInspector.finding = finding;
  }),
  ...forCodes(['dns_failed', 'blocked_address', 'redirect_limit'], (failure, deps) => {
    deps.pdfFetcher.pages.set(LINK.pdf_url, failure);
  }),
  'the carrier delivers nowhere': ({ addressVerifier }) => ({
    addressVerifier: Object.assign(addressVerifier, {
      answer: () => ({ finding: 'not_found' as const, address: null }),
    }),
  }),
  'the carrier and the map are away': ({ addressVerifier, places }) => ({
    addressVerifier: Object.assign(addressVerifier, { answer: () => null }),
    places: Object.assign(places, { away: true }),
  }),
  'the store cannot be read': ({ store }) => ({
    store: { ...store, get: rejecting(new StoreUnreachable('by plan')) },
  }),
  'the store throttles reads': ({ store }) => ({
    store: { ...store, get: rejecting(new StoreBusy('by plan')) },
  }),
  'the store cannot be written': ({ store }) => ({
    store: { ...store, commit: rejecting(new StoreUnreachable('by plan')) },
  }),
  'the store is busy': ({ store }) => ({
    store: { ...store, commit: rejecting(new StoreBusy('by plan')) },
  }),
  'the documents are away': ({ documents }) => ({
    documents: Object.assign(documents, { failure: new Error('away') }),
  }),
};

const KEYS = [undefined, 'Bearer nonsense', `Bearer pp_live_${'0'.repeat(40)}`];

/** Every request of an operation, with every key, in these worlds; in every one unless given. */
export function callsOf(
  id: OperationId,
  worlds: readonly string[] = Object.keys(WORLDS),
): readonly { readonly world: World; readonly request: EventParts }[] {
  return worlds.map(worldNamed).flatMap((world) =>
    (REQUESTS[id] ?? []).flatMap((request) =>
      KEYS.map((authorization) => ({
        world,
        request: {
          ...request,
          headers: {
            [FRONT_HEADER]: FRONT.secret,
            ...request.headers,
            ...(authorization ? { authorization } : {}),
          },
        },
      })),
    ),
  );
}

function worldNamed(name: string): World {
  const world = WORLDS[name];
  if (world === undefined) throw new Error(`there is no world in which ${name}`);
  return world;
}

/** What the store of every world holds: made once, as there are tens of thousands of worlds. */
async function furnished() {
  const clock = new FakeClock();
  const store = createMemoryStore({ clock });
  await stored(store, ORDER_STATES.delivered);
  await withActionableOrders(store);
  await withBatches(store);
  await withCases(store);
  await withReports({ store, clock, log: new FakeLog() });
  await boughtCredit({ store });
  await withQuietDoor(store);
  return store;
}
const FURNISHED = furnished();

/** What stands in every world, in a fresh one of that kind. */
export async function worldOf(world: World): Promise<FakeDeps> {
  const clock = new FakeClock();
  const deps = fakeDeps({ clock, store: (await FURNISHED).copy(clock) });
  await withOpenCheckout(deps);
  await deps.documents.put('uploads/00000000000000000000000000000000', A_PDF);
  return { ...deps, ...world(deps) };
}

/** There nobody takes mail from anybody. */
async function withQuietDoor(store: FakeDeps['store']): Promise<void> {
  const door = doorDigests(RECIPIENT_SECRET, { to: QUIET_DOOR }).named;
  await changeStops(store, door, (stops) => withStop(stops, 'everybody', 'a word'));
}
