/** Between two letters of Arabic, of India and the like, where joiners say how they meet (Unicode 16, section 23.2). */
const JOINED = String.raw`(?<=[\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff])`;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const INVISIBLE_IN_NAMES = new RegExp(`(?!${JOINED})\\p{Default_Ignorable_Code_Point}`, 'gu');

/** A line without what prints nothing: zero-width spaces, joiners, fillers, what turns the direction of print. */
export function withoutInvisible(line: string): string {
  return line.replace(INVISIBLE, '');
}

/** The same of a name, which keeps the joiners that its script needs. */
export function nameWithoutInvisible(name: string): string {
  return name.replace(INVISIBLE_IN_NAMES, '');
}
