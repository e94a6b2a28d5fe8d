import { gather } from '../../lib/basics/gather.ts';
import type { Books } from '../../lib/operator/books.ts';
import { examine, type Finding } from '../../lib/operator/doctor.ts';
import { fakeDeps } from '../fakes/fake-deps.ts';

/** Those of a deployment that does its work, but for what is given. */
export function someBooks(given: Partial<Books> = {}): Books {
  const { store, clock, ids } = fakeDeps();
  const body = { status: 'ok', live: true, pieces: [{ format: 'letter' }] };
  return {
    store,
    clock,
    ids,
    url: 'http://127.0.0.1:3000',
    ask: async () => ({ status: 200, body }),
    scan: async function* () {},
    ...given,
  };
}

/** What the doctor finds of them, by what was looked at. */
export async function findingsOf(
  given: Partial<Books>,
  patienceMs?: number,
): Promise<ReadonlyMap<string, Finding>> {
  const findings = await gather(examine(someBooks(given), patienceMs));
  return new Map(findings.map((finding) => [finding.what, finding]));
}
