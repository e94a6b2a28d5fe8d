/** What stands before the name that a writer goes by; of two that begin alike the longer first. */
const CLAIMS = [
  // English
  '(?:this|here) is (?:an?|the|your) (?:[a-z]+ ){0,3}(?:notice|message|letter|reminder|warning|statement) (?:from|by|of)',
  'this is',
  "(?:we are|we're|i am|i'm)",
  '(?:i|we) (?:write|am writing|are writing|contact you|am contacting you|are contacting you)(?: to you)? (?:for|from|as|on behalf of|in the name of)',
  '(?:i|we) (?:represent|speak for|act for)',
  'on behalf of',
  'greetings from',
  // Spanish
  '(?:este|esta) es (?:un|una) (?:[a-zñ]+ ){0,2}(?:aviso|mensaje|carta|notificación) (?:de|del)',
  '(?:esta|este) es',
  'somos',
  '(?:le |les |te )?escrib(?:o|imos)(?: a usted)? (?:de|desde|en nombre de|por)',
  'le habla',
  '(?:en nombre|de parte) (?:de|del)',
  // French
  '(?:ici|voici)',
  'ceci est (?:un|une) (?:[a-zéè]+ ){0,2}(?:avis|message|lettre|notification) (?:de|du)',
  'nous sommes',
  '(?:je|nous) vous (?:écris|écrivons|contacte|contactons)(?: au nom| de la part)? (?:de|du|pour)',
  '(?:au nom|de la part) (?:de|du)',
] as const;

/** Who is with an office may as well be in it or its customer: only where nothing follows the name. */
const BELONGINGS = [
  "(?:we are|we're|i am|i'm) (?:with|from|of)",
  'soy (?:de|del)',
  'je suis (?:de|du)',
] as const;

const ARTICLES = "(?:the|el|la|los|las|le|les|du|de la|des|del) |l'";

/** As long as the longest name of an office. */
const NAME_WORDS = 7;
/** Without capitals a name is where nothing else stands before it. */
const PLAIN_NAME_WORDS = 3;

const NAME = '([^\\n,.;:!?()]{3,80}(?:\\n[^\\n,.;:!?()]{1,60})?)';
const CLAIM = claimPattern(CLAIMS);
const BELONGING = claimPattern(BELONGINGS);
const CAPITAL = /\p{Lu}/u;
const NAME_BEGINS = /^[\p{Lu}\p{N}]/u;
const CONNECTS = /^(?:of|the|and|&|de|du|des|del|la|le|les|los|las|y|e|et)$/;

/** What somebody has of an office, or is to it, and what is called after it. */
const NOT_ITSELF =
  /^(?:certified|approved|authorized|eligible|insured|enrolled|licensed|recipients?|customers?|clients?|members?|beneficiar(?:y|ies)|retirees?|veterans?|season|week|day|open|case|now)$/i;

export interface Claim {
  readonly name: string;
  /** Where all of it stands in the text, by units of 16 bits. */
  readonly start: number;
  readonly end: number;
}

/**
 * The names that a letter gives itself: `This is Bank of America`, `Hello, we are Wells Fargo`, `Somos la Seguridad
 * Social`. A name is written with capitals, and without by who writes none. What others are said to have said stands in
 * quotation marks, and is none.
 */
export function claimedNames(text: string): readonly Claim[] {
  return [CLAIM, BELONGING].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const [whole, written = ''] = found;
      const name = nameIn(written, {
        isPlain: !CAPITAL.test(whole),
        isAlone: pattern === BELONGING,
      });
      const start = found.index + whole.search(/\p{L}/u);
      return name === undefined ? [] : [{ name, start, end: found.index + whole.length }];
    }),
  );
}

/** The name at the beginning of these words, which go on with what it wants; undefined where they begin with none. */
function nameIn(
  written: string,
  { isPlain, isAlone }: { readonly isPlain: boolean; readonly isAlone: boolean },
): string | undefined {
  const words = written.trim().split(/\s+/);
  const isOfName = (word: string) => NAME_BEGINS.test(word) || CONNECTS.test(word);
  const end = isPlain ? PLAIN_NAME_WORDS : words.findIndex((word) => !isOfName(word));
  const name = words.slice(0, end < 0 ? NAME_WORDS : Math.min(end, NAME_WORDS));
  const after = words.slice(name.length);
  if (!isPlain && !NAME_BEGINS.test(name[0] ?? '')) return undefined;
  if (isAlone && after.length > 0) return undefined;
  return [...name, ...after.slice(0, 1)].some((word) => NOT_ITSELF.test(word))
    ? undefined
    : name.join(' ');
}

/** Where a sentence, a line or what follows a greeting begins; a line may end within it, and blanks may be many. */
function claimPattern(claims: readonly string[]): RegExp {
  const blank = '(?:[ \\t]{1,3}|[ \\t]?\\n[ \\t]?)';
  const [words, articles] = [`(?:${claims.join('|')})`, `(?:${ARTICLES})?`].map((pattern) =>
    pattern.replaceAll(' ', blank).replaceAll("'", "['’]"),
  );
  return new RegExp(
    `(?:^|[\\n.!?]|[,:(*•–—-][ \\t])\\s{0,4}${words}${blank}${articles}${NAME}`,
    'gi',
  );
}
