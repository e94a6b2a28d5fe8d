import { DEFAULT_TERMS } from '../rails/rail-terms.ts';
import { RAIL_NAMES } from '../vendors.ts';
import type { Books } from './books.ts';
import { restingNow } from './rest-rail.ts';

interface Kind {
  readonly format: string;
  readonly mail_class: string;
}

/** Who may make mail here: where nobody says what is set up, any facility, so that none is taken to rest alone. */
const ANY = RAIL_NAMES.map((name) => ({ name, offers: DEFAULT_TERMS[name].offers }));

/**
 * How many of the kinds that are sold somebody makes now, and who rests meanwhile: of what only resting facilities
 * make new orders are refused. A kind that nobody is known to make is made while anybody works.
 */
export async function kindsMade(
  books: Pick<Books, 'store' | 'clock' | 'rails'>,
  kinds: readonly Kind[],
): Promise<{ readonly made: number; readonly resting: readonly string[] }> {
  const { rails = ANY } = books;
  const rests = new Set<string>((await restingNow(books)).map(({ rail }) => rail));
  const isMade = ({ format, mail_class: mailClass }: Kind) => {
    const makers = rails.filter(({ offers }) =>
      offers.some((offer) => offer.format === format && offer.mailClass === mailClass),
    );
    return (makers.length === 0 ? rails : makers).some(({ name }) => !rests.has(name));
  };
  const resting = rails.map(({ name }) => name).filter((name) => rests.has(name));
  return { made: kinds.filter(isMade).length, resting };
}
