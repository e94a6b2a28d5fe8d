/**
 * What stands before the name that a writer goes by, at the beginning of a sentence or a line; of two that begin alike
 * the longer first.
 */
const CLAIMS = [
  // English
  '(?:this|here) is (?:an?|the|your) (?:[a-z]+ ){0,3}(?:notice|message|letter|reminder|warning|statement) (?:from|by|of)',
  'this is',
  "(?:we are|we're|i am|i'm)(?: (?:with|from|of))?",
  '(?:i|we) (?:write|am writing|are writing|contact you|am contacting you|are contacting you)(?: to you)? (?:for|from|as|on behalf of|in the name of)',
  '(?:i|we) (?:represent|speak for|work for|act for)',
  'on behalf of',
  'greetings from',
  // Spanish
  '(?:este|esta) es (?:un|una) (?:[a-zñ]+ ){0,2}(?:aviso|mensaje|carta|notificación) (?:de|del)',
  '(?:esta|este) es',
  'somos',
  'soy (?:de|del)',
  '(?:le |les |te )?escrib(?:o|imos)(?: a usted)? (?:de|desde|en nombre de|por)',
  'le habla',
  '(?:en nombre|de parte) (?:de|del)',
  // French
  '(?:ici|voici)',
  'ceci est (?:un|une) (?:[a-zéè]+ ){0,2}(?:avis|message|lettre|notification) (?:de|du)',
  'nous sommes',
  'je suis (?:de|du)',
  '(?:je|nous) vous (?:écris|écrivons|contacte|contactons)(?: au nom| de la part)? (?:de|du|pour)',
  '(?:au nom|de la part) (?:de|du)',
] as const;

const ARTICLES = "(?:the|el|la|los|las|le|les|du|de la|des|del) |l['’]";

/** As long as the longest name of an office; what follows is what it wants. */
const NAME_WORDS = 7;
/** Without capitals a name is where nothing else stands before it. */
const PLAIN_NAME_WORDS = 3;

const CLAIM = new RegExp(
  `(?:^|[\\n.!?])\\s{0,4}(?:${CLAIMS.join('|')})\\s{1,4}(?:${ARTICLES})?([^\\n,.;:!?]{3,80})`,
  'gi',
);
const CAPITAL = /\p{Lu}/u;
const NAME_BEGINS = /^[\p{Lu}\p{N}]/u;

/**
 * The names that a letter gives itself in a sentence: `This is Bank of America`, `Somos la Seguridad Social`. A name is
 * written with a capital, and without by who writes none. What others are said to have said stands in quotation marks,
 * and is none.
 */
export function claimedNames(text: string): readonly string[] {
  return [...text.matchAll(CLAIM)].flatMap(([claim, name = '']) => {
    const words = name.split(/\s+/);
    if (NAME_BEGINS.test(name)) return [words.slice(0, NAME_WORDS).join(' ')];
    return CAPITAL.test(claim) ? [] : [words.slice(0, PLAIN_NAME_WORDS).join(' ')];
  });
}
