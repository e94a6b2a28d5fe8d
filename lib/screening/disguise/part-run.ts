import { isKnown } from '../language/is-known.ts';

const HARM =
  'kill|murder|shoot|stab|strangle|rape|burn|poison|hang|hurt|beat|drown|bomb|behead|slaughter|torture';
const AIMED = 'you|your|ya';
/** What threatens when its spaces are taken out, in the three languages: each group a word. */
const RUNS = [
  `(i|we|they)?(will|shall|gonna|amgoingto|aregoingto|goingto|wantto|must|swearto)?(${HARM})(${AIMED})`,
  '(te)(voy|vamos|van)(a)(matar|quemar|violar|asesinar|degollar|disparar|apunalar)',
  '(voy|vamos)(a)(matarte|quemarte|violarte|asesinarte|degollarte)',
  '(vas)(a)(morir)',
  '(je|on|nous)(vais|va|allons)(te|vous)(tuer|bruler|violer|egorger|poignarder|abattre)',
  '(tu)(vas)(mourir)',
].map((run) => new RegExp(run));
/** The shortest is `killya`. */
const SHORTEST = 6;

/**
 * The words of a run that no list has, where it threatens somebody once they are parted: `iwillkillyouonsunday`. A run
 * is read once for each pattern, none of which begins with what it may repeat.
 */
export function partRun(word: string): readonly string[] {
  if (word.length < SHORTEST || isKnown(word)) return [word];
  for (const run of RUNS) {
    const found = run.exec(word);
    if (found === null) continue;
    const [whole, ...parts] = found;
    const before = word.slice(0, found.index);
    const after = word.slice(found.index + whole.length);
    return [before, ...parts.flatMap((part) => SPACED[part] ?? part), after].filter(Boolean);
  }
  return [word];
}

const SPACED: Readonly<Record<string, readonly string[]>> = {
  amgoingto: ['am', 'going', 'to'],
  aregoingto: ['are', 'going', 'to'],
  goingto: ['going', 'to'],
  wantto: ['want', 'to'],
  swearto: ['swear', 'to'],
};
