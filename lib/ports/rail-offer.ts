/** What a rail charges for one kind of piece, in US cents. */
export interface OfferCents {
  /** One page, black and white, postage included. */
  readonly first: number;
  /** Each page after the first. */
  readonly extraPage: number;
  /** Each page in colour, besides. */
  readonly colorPage: number;
}

/** One kind of piece that a rail makes, and sends in one class: a cell of the table of what can be mailed. */
export interface RailOffer {
  readonly format: string;
  readonly mailClass: string;
  /** `press`: the document is printed. `pen`: its text is written by a machine that holds one. */
  readonly by: 'press' | 'pen';
  /** What the rail tells of a piece on its way: the carrier's scans and a number, scans alone, or nothing. */
  readonly tracking: 'number' | 'scans' | 'none';
  readonly color: boolean;
  readonly doubleSided: boolean;
  /** The rail puts a page with the addresses before the document: there nothing of page 1 is covered. */
  readonly addressPage: boolean;
  /** Of the text; null where what fits the paper fits. */
  readonly charactersMax: number | null;
  readonly cents: OfferCents;
  /** Not confirmed by the vendor: sold only where a deployment says so (`RAIL_OFFERS`). */
  readonly unconfirmed?: true;
}
