/**
 * A company refused a call in itself, so the same again is refused again: a person has to help. No caller meets it:
 * whose money waits is told by a case.
 */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood';
}
