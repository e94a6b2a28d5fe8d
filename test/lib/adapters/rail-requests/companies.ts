import type { Piece, PrintRail } from '../../../../lib/ports.ts';
import { RAIL_OFFERS } from '../../../../lib/rails/offers/offers.ts';
import type { RailName } from '../../../../lib/vendors.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { aDocument, Click2MailBench } from '../click2mail/click2mail-bench.ts';
import { PenBench, SECRET_MESSAGE } from '../handwrytten/handwrytten-bench.ts';
import { aPiece, LobBench } from '../lob/lob-bench.ts';
import { PostGridBench } from '../postgrid/postgrid-bench.ts';

/** The rails that are companies, each with its simulator. An office of the operator's own is asked for nothing. */
export const COMPANIES = {
  lob: () => new LobBench(),
  postgrid: () => new PostGridBench(),
  handwrytten: () => new PenBench(),
  click2mail: () => new Click2MailBench(),
} as const satisfies Partial<Record<RailName, () => Bench>>;

export type CompanyName = keyof typeof COMPANIES;
export const COMPANY_NAMES = Object.keys(COMPANIES) as readonly CompanyName[];

interface Bench {
  start(): Promise<unknown>;
  stop(): Promise<void>;
  readonly endpoint: string;
  rail(options: { readonly fetch: typeof fetch }): PrintRail;
}

const BARE = aPostalAddress({ name: 'Grace Hopper' });
const FULL = aPostalAddress({ name: 'Grace Hopper', company: 'US Navy', line2: 'Apt 4' });

/** Every piece that the rail's table says it makes: each format and class, with and without each option. */
export function everyPieceOf(rail: RailName): readonly Piece[] {
  const pieces = RAIL_OFFERS[rail].flatMap(
    ({ format, mailClass, by, tracking, color, doubleSided }) => {
      const bare = {
        format,
        mailClass,
        pen: by === 'pen',
        message: by === 'pen' ? SECRET_MESSAGE : null,
      };
      const plain = { ...bare, color: false, doubleSided: false, tracking: false };
      const sold = { color, doubleSided, tracking: tracking !== 'none' };
      return [
        { ...plain, to: BARE, from: BARE },
        ...(['color', 'doubleSided', 'tracking'] as const)
          .filter((option) => sold[option])
          .map((option) => ({ ...plain, [option]: true, to: FULL, from: FULL })),
        { ...plain, ...sold, to: FULL, from: BARE },
      ];
    },
  );
  return pieces.map((piece, index) => aPiece({ ...piece, orderId: orderIdOf(index) }));
}

export function orderIdOf(number: number): string {
  return `ord_${number.toString(16).padStart(32, '0')}`;
}

/** The pages that a rail is handed for it. */
export function documentOf(piece: Piece): Promise<Uint8Array> {
  return aDocument(piece);
}
