/** What says why a letter is not let go. */
export const WITNESSES = [
  'rule',
  'classifier',
  'language',
  'disguise',
  /** Who the sender says they are. */
  'sender_claim',
  'paper',
  'model',
] as const;
export type Witness = (typeof WITNESSES)[number];
