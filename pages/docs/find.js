/** What the search finds and in which order, by words alone: it knows no page. */

const FOUND_MAX = 12;
/** Fields have names that many shapes share; of what is found so many are fields at most. */
const FIELDS_MAX = 4;
const SNIPPET_MAX = 150;
/** What is found by a slip counts this much of what is found as it is written. */
const SLIP_WORTH = 0.5;
const NEAR_MAX = 4;
const BEGUN_WORTH = 30;

/** The entries of the index: a passage for each row, and each of its fields. */
export function entriesOf(rows) {
  const entries = rows.flatMap(([page, title, heading, anchor, words, names = '', fields = []]) => {
    const isReference = page.startsWith('reference-');
    const chapter = isReference ? `Reference: ${title}` : title;
    const passage = {
      address: anchor === '' ? page : `${page}#${anchor}`,
      name: heading === '' ? title : heading,
      where: heading === '' ? (isReference ? 'Reference' : 'Guide') : chapter,
      words,
      names,
      weighed: weighed(
        [heading === '' ? title : heading, 6],
        [anchor, 5],
        [names, 3],
        [title, 2],
        [words, 1],
      ),
    };
    const told = fields.map((path) => fieldOf(path, { page, anchor, heading, chapter }));
    return [passage, ...told];
  });
  return { entries, vocabulary: vocabularyOf(entries) };
}

function fieldOf(path, { page, anchor, heading, chapter }) {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    address: `${page}#${anchor}.${path}`,
    name,
    where: `${chapter} › ${heading}`,
    words: path === name ? '' : path,
    names: '',
    isField: true,
    weighed: weighed([path, 3], [name, 4]),
    // Where it belongs helps to choose among fields; it finds none.
    context: weighed([anchor, 1], [heading, 1]),
  };
}

function weighed(...parts) {
  return parts
    .filter(([text]) => text !== '')
    .map(([text, weight]) => [text.toLowerCase(), weight]);
}

function vocabularyOf(entries) {
  const texts = entries.flatMap((entry) => entry.weighed.map(([text]) => text));
  const words = texts.flatMap((text) => text.match(/[a-z][a-z0-9]{2,}/g) ?? []);
  return [...new Set(words)];
}

/**
 * What fits a query best. Each of its words must fit; where they do not all fit anything, what has most of them.
 * `spelled` are the words that were found in the place of those that nothing has, `isPart` where some are missing.
 */
export function find({ entries, vocabulary }, query) {
  const terms = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((term) => termOf(term, entries, vocabulary));
  const rated = entries
    .map((entry) => ({ entry, ...rate(entry, terms, query.trim().toLowerCase()) }))
    .filter(({ matched }) => matched > 0);
  const most = Math.max(0, ...rated.map(({ matched }) => matched));
  const best = rated
    .filter(({ matched }) => matched === most)
    .sort((one, other) => other.weight - one.weight);
  const words = terms.flatMap(({ words: each }) => each);
  return {
    total: best.length,
    isPart: most < terms.length,
    spelled: terms.filter(({ isSlip }) => isSlip).flatMap(({ words: each }) => each),
    found: shownOf(best).map(({ entry }) => ({
      ...entry,
      snippet: snippetOf(entry, words),
      marks: words,
    })),
  };
}

/** A word of the query as it is written or, where nothing has it, the words that are a slip away. */
function termOf(written, entries, vocabulary) {
  const isThere = entries.some((entry) => entry.weighed.some(([text]) => text.includes(written)));
  if (isThere) return { words: [written], worth: 1 };
  const slips = written.length < 4 ? 0 : written.length < 8 ? 1 : 2;
  for (let allowed = 1; allowed <= slips; allowed += 1) {
    const near = vocabulary.filter((word) => isNearStart(written, word, allowed));
    if (near.length > 0) return { words: shortest(near), worth: SLIP_WORTH, isSlip: true };
  }
  return { words: [], worth: 0 };
}

/** A word finds those that hold it, too. */
function shortest(words) {
  return words
    .filter((word) => !words.some((other) => other !== word && word.includes(other)))
    .slice(0, NEAR_MAX);
}

/** The whole word, or its beginning: somebody may still be typing. The first letter is seldom the wrong one. */
function isNearStart(written, word, slips) {
  if (written[0] !== word[0]) return false;
  const lengths = [word.length, written.length - 1, written.length, written.length + 1];
  return lengths.some((length) => areNear(written, word.slice(0, length), slips));
}

/** Whether so many slips make one of the other: a letter left out, put in, taken for another, two of them swapped. */
export function areNear(one, other, slips) {
  if (Math.abs(one.length - other.length) > slips) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a === b || slips === 0) return a === b;
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    areNear(a.slice(1), b, slips - 1) ||
    areNear(a, b.slice(1), slips - 1) ||
    areNear(a.slice(1), b.slice(1), slips - 1) ||
    (isSwapped && areNear(a.slice(2), b.slice(2), slips - 1))
  );
}

/** How many of the words are in it, and how well: best of all what begins with all of them as they are written. */
function rate({ weighed: own, context = [] }, terms, query) {
  const weights = terms.map((term) => weigh(own, term));
  if (Math.max(0, ...weights) === 0) return { matched: 0, weight: 0 };
  const all = terms.map((term, at) => weights[at] || weigh(context, term));
  const begun = terms.length < 2 ? [] : own.filter(([text]) => text.startsWith(query));
  return {
    matched: all.filter((weight) => weight > 0).length,
    weight: all.reduce((sum, weight) => sum + weight, 0) + (begun.length > 0 ? BEGUN_WORTH : 0),
  };
}

function weigh(parts, { words, worth }) {
  const weights = words.flatMap((word) =>
    parts.map(([text, weight]) => weight * fitOf(text, word)),
  );
  return worth * Math.max(0, ...weights);
}

const isLetter = (character = ' ') => /[a-z0-9]/.test(character);

/** Names count whole most, then whole words, then beginnings; within a word least. */
function fitOf(text, word) {
  if (text === word) return 6;
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [begins, ends] = [!isLetter(text[at - 1]), !isLetter(text[at + word.length])];
    best = Math.max(best, begins ? (ends ? 5 : 4) : 2);
  }
  return best;
}

/** The best, without more fields than others leave room for. */
function shownOf(best) {
  const others = best.filter(({ entry }) => !entry.isField).length;
  let fields = Math.max(FIELDS_MAX, FOUND_MAX - others);
  return best.filter(({ entry }) => !entry.isField || fields-- > 0).slice(0, FOUND_MAX);
}

/** The words around the first that was found, or the names where only these have it. */
function snippetOf({ words, names }, found) {
  const at = firstOf(words, found);
  if (at < 0 && firstOf(names, found) >= 0) {
    return names
      .split(' ')
      .filter((name) => firstOf(name, found) >= 0)
      .join(' ');
  }
  const start = at < 60 ? 0 : words.lastIndexOf(' ', at - 40) + 1;
  const end =
    words.length - start <= SNIPPET_MAX
      ? words.length
      : words.lastIndexOf(' ', start + SNIPPET_MAX);
  return `${start > 0 ? '… ' : ''}${words.slice(start, Math.max(end, start))}${end < words.length ? ' …' : ''}`;
}

/** Where the longest of the words that are in it begins: it says most. */
function firstOf(text, found) {
  const small = text.toLowerCase();
  const there = longestFirst(found).find((word) => small.includes(word));
  return there === undefined ? -1 : small.indexOf(there);
}

function longestFirst(words) {
  return [...words].sort((one, other) => other.length - one.length);
}

/** The text in stretches, every other of which (the second, the fourth) was found. */
export function marked(text, found) {
  if (found.length === 0) return [text];
  const pattern = longestFirst(found)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}
