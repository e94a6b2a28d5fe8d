/** A pack of prepaid credit: what it costs, what it is worth, and what is given on top. */
export interface CreditPack {
  readonly id: string;
  readonly priceCents: number;
  readonly faceCents: number;
  readonly bonusCents: number;
}

export const CREDIT_PACKS: readonly CreditPack[] = [
  { id: 'pack_10', priceCents: 1_000, faceCents: 1_000, bonusCents: 0 },
  { id: 'pack_25', priceCents: 2_500, faceCents: 2_500, bonusCents: 125 },
  { id: 'pack_50', priceCents: 5_000, faceCents: 5_000, bonusCents: 400 },
  { id: 'pack_100', priceCents: 10_000, faceCents: 10_000, bonusCents: 1_200 },
];
