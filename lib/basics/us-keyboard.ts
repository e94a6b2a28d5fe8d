/**
 * What is not on a US keyboard: any machine with a pen is known to write what is. What else a hand of a vendor's has is
 * not published, and a character that it skips would change what was judged.
 */
export const UNWRITABLE = /[^\n\x20-\x7e]/gu;

/** Whether a pen has all its characters. */
export function isWritable(text: string): boolean {
  return text.search(UNWRITABLE) === -1;
}
