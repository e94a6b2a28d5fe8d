import type { MemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../../lib/deps.ts';
import type { Ask, Books } from '../../../lib/operator/books.ts';
import type { ServiceSources } from '../../../local/console/controls/service-sources.ts';

type Given = Pick<Deps, 'store' | 'clock' | 'ids'> & { readonly scan?: MemoryStore['scan'] };

/** What the console sees of a service that has no office and no print facility, unless they are given. */
export function serviceSources(
  { store, clock, ids, scan = async function* () {} }: Given,
  given: Partial<Pick<ServiceSources, 'office' | 'desks' | 'processorPayments'>> & {
    readonly ask?: Ask;
    readonly rails?: Books['rails'];
  } = {},
): Pick<ServiceSources, 'books' | 'office' | 'desks' | 'processorPayments'> {
  const { ask = async () => ({ status: 404, body: {} }), rails = [], ...sources } = given;
  const books = { store, clock, ids, scan, ask, rails, url: 'http://127.0.0.1:3000' };
  return { books, office: null, desks: {}, processorPayments: null, ...sources };
}
