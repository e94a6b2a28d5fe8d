const DOTTED =
  /(?<![a-z0-9\ufffd])[a-z0-9]([._*~/|,+=:-])[a-z0-9](?:\1[a-z0-9])*(?![a-z0-9\ufffd])/g;
const SPACED = /(?<![a-z0-9\ufffd])[a-z0-9](?: [a-z0-9]){2,}(?![a-z0-9\ufffd])/g;

/** Joins words whose letters are held apart by one and the same mark: `k.i.l.l`, `I.R.S.`. Lower case only. */
export function joinDotted(text: string): string {
  return text.replace(DOTTED, joined);
}

/** Joins three or more single letters with one space between them; two spaces keep words apart. */
export function joinSpaced(text: string): string {
  return text.replace(SPACED, joined);
}

/** Numbers are left as they are: a date or a price spells nothing. */
function joined(run: string): string {
  const characters = run.replace(/[^a-z0-9]/g, '');
  return /[a-z].*[a-z]/.test(characters) ? characters : run;
}
