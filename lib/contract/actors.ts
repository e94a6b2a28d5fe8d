/** Who causes an event. */
export const ACTORS = [
  'caller',
  'system',
  'screener',
  'operator',
  'payments',
  'rail',
  'carrier',
] as const;
export type Actor = (typeof ACTORS)[number];
