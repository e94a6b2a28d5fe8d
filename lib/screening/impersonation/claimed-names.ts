import {
  BELONGINGS,
  CLAIMS,
  DECIDES,
  GREETING,
  RANK,
  ROLES,
  SPEAKS_TO_READER,
  speaksOfMatter,
  UNIT,
  WORKPLACES,
  YOUR_OFFICE,
} from './claim-words.ts';
import { isReport, mayBeReported } from './reported-decisions.ts';

const ARTICLE = "(?:(?:the|el|la|los|las|le|les|du|de la|des|del) |l')";
/** Who is greeted ends where the name begins. */
const SHORT_GREETING = GREETING.replace('{0,3}', '{0,3}?');
const ARTICLES = `${ARTICLE}?(?:${UNIT}${ARTICLE}?)?${RANK}?`;
/** As long as the longest name of an office. */
const NAME_WORDS = 7;
/** Without capitals a name is where nothing else stands before it. */
const PLAIN_NAME_WORDS = 3;

const NAME = '([^\\n,.;:!?()]{3,80}(?:\\n[^\\n,.;:!?()]{1,60})?)';
/** Who somebody is besides: `This is Officer Lee, Springfield Police Department`. */
const BESIDES =
  '(?:, ?(?:(?:(?:of|with|from) )?(?:the|your) |(?:de la|del|du|de) |at |with |from )?([^\\n,.;:!?()]{2,80})(?=[\\n,.;:!?()]|$))?';
const BLANK = '(?:[ \\t]{1,3}|[ \\t]?\\n[ \\t]?)';
const SENTENCE_BEGINS = '(?:^|[\\n.!?;]|[,:(*•–—-][ \\t])\\s{0,4}';
/** Who a person who is named is with: `Dan Lee with the IRS`, `Dan Lee and I work for the IRS`. */
const OF_PERSON =
  /^(\S+(?:\s\S+){0,4}?)\s(?:(?:and|y|et)\s(?:i\swork|i\sam|i['’]m|i|trabajo|soy|je\stravaille|je\ssuis)\s)?(?:with|from|at|for|para|pour|de|del|du)\s(?:(?:the|el|la|los|le|les)\s|l['’])?(\S.*)$/iu;
const CLAIM = claimPattern(CLAIMS);
const BELONGING = claimPattern(BELONGINGS);
const ROLE = claimPattern(ROLES);
const HERE = herePattern();
const WORKPLACE = claimPattern(WORKPLACES);
const SUBJECT = subjectPattern(SPEAKS_TO_READER);
const DECISION = subjectPattern(DECIDES);
const CAPITAL = /\p{Lu}/u;
const NAME_BEGINS = /^[\p{Lu}\p{N}]/u;
const CONNECTS = /^(?:of|the|and|&|de|du|des|del|la|le|les|los|las|y|e|et)$/;

/** What somebody has of an office, or is to it, and what is called after it. */
const NOT_ITSELF =
  /^(?:certified|approved|authorized|eligible|insured|enrolled|licensed|recipients?|customers?|clients?|members?|beneficiar(?:y|ies)|retirees?|veterans?|season|week|day|open|case|now|country|fans?|clientes?|membres?)$/i;
/** Behind it the name goes on: `Medicare Member Services`, `Wells Fargo customer care`. */
const PART_OF_OFFICE =
  /^(?:services?|care|units?|teams?|departments?|dept|desk|center|centre|division|offices?|section|protection|resolution|support|relations|assistance|hotline|helpline|collections)$/i;
/** The same in the words behind the name: `Wells Fargo's fraud line`, and not `Wells Fargo's line of credit`. */
const LINE = /^(?:\S+ )?line(?! of(?!\p{L}))(?!\p{L})/iu;
/** Who works for an office. */
const POST =
  /^(?:agent|officer|investigator|inspector|examiner|banker|representative|specialist)s?$/i;
/** Behind who that is: a name or a task. `The IRS agent who called` is told of. */
const AT_WORK = /^(?:\p{Lu}|(?:assigned|handling|in charge)(?!\p{L})|for (?:you|your|this|the) )/u;
/** What somebody tells of himself who is known otherwise: `I am an IRS agent and have known Ann for years`. */
const OF_A_LIFE =
  /^(?:and(?! you)|who|since|by|in(?! charge)|with|stationed|deployed|serving)(?!\p{L})/u;
/** What agents sell who are no part of the office: `a Medicare insurance agent`. */
const SOLD = /^(?:insurance|supplement|advantage)s?$/i;
/** Given names and ordinary words as well. */
const BARE_NAME = /^(?:chase|citi|visa)$/i;
/** Before them: who is called so, or is spoken to. */
const OF_PEOPLE = /(?:\syour\s[^,]{1,80},|(?<!\p{L})here(?!\p{L})[,\s(]{1,3}(?=\p{L}))/iu;
const OF_BUSINESS =
  /(?<!\p{L})(?:banks?|cards?|lenders?|creditors?|agents?|officers?|teams?|units?|fraud|security|services?|departments?|desk|accounts?)(?!\p{L})/iu;

/** Goes on in the name of the office: `As your bank Wells Fargo we ask you`. */
const SPEAKS = /^(?:we|our|have|nosotros|nous)$/i;
const POSSESSIVE = /['’]s$/i;

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
  const isTold = isReport(text);
  const patterns = [
    ...[CLAIM, BELONGING, ROLE, HERE, SUBJECT, DECISION],
    ...(speaksOfMatter(text) ? [WORKPLACE] : []),
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const [whole, written = '', besides = ''] = found;
      const isPlain = !CAPITAL.test(whole);
      const start = found.index + whole.search(/\p{L}/u);
      const place = { start, end: found.index + whole.length };
      return [
        nameIn(written, {
          isPlain,
          isAlone: pattern !== CLAIM && pattern !== WORKPLACE,
          isRole: pattern === ROLE,
        }),
        // Where a person is named first.
        ...(NAME_BEGINS.test(written) ? [besides, whoseIs(written)] : []).map((office) =>
          nameIn(office, { isPlain: false, isAlone: true, isRole: false }),
        ),
      ].flatMap((name) =>
        name === undefined ||
        isGivenName(name, whole, pattern) ||
        (pattern === DECISION && isTold && mayBeReported(name))
          ? []
          : [{ name, ...place }],
      );
    }),
  );
}

/** `I am your cousin, Chase` and `Mom here, Chase!`, but not `We are your bank, Chase`. */
function isGivenName(name: string, said: string, pattern: RegExp): boolean {
  const mayBe = pattern === HERE || pattern === BELONGING;
  return mayBe && BARE_NAME.test(name) && OF_PEOPLE.test(said) && !OF_BUSINESS.test(said);
}

/** Who a person is with who is named in capitals at the beginning of these words. */
function whoseIs(written: string): string {
  const [, person = '', office = ''] = OF_PERSON.exec(written.replace(/\s+/g, ' ').trim()) ?? [];
  return person.split(' ').every((word) => NAME_BEGINS.test(word)) ? office : '';
}

interface Manner {
  /** Without capitals. */
  readonly isPlain: boolean;
  /** Only where nothing follows the name but a part of the office. */
  readonly isAlone: boolean;
  /** Only where somebody works there. */
  readonly isRole: boolean;
}

/** The name at the beginning of these words, which go on with what it wants; undefined where they begin with none. */
function nameIn(written: string, { isPlain, isAlone, isRole }: Manner): string | undefined {
  const words = written.trim().split(/\s+/);
  const isOfName = (word: string) => NAME_BEGINS.test(word) || CONNECTS.test(word);
  const end = isPlain ? PLAIN_NAME_WORDS : words.findIndex((word) => !isOfName(word));
  const name = words.slice(0, end < 0 ? NAME_WORDS : Math.min(end, NAME_WORDS));
  const after = words.slice(name.length);
  if (!isPlain && !NAME_BEGINS.test(name[0] ?? '')) return undefined;
  if (isRole && !hasRole(name, after)) return undefined;
  const isPart = isRole || isOfOffice(after);
  if (isAlone && after.length > 0 && !isPart && !SPEAKS.test(after[0] ?? '')) return undefined;
  // `This is Wells Fargo's fault`, but `This is Wells Fargo's fraud team`.
  const isOwner = POSSESSIVE.test(name.at(-1) ?? '');
  if (isOwner && !isPart) return undefined;
  return isOther([...name, ...after.slice(0, 2)], name.length) ? undefined : name.join(' ');
}

/** `an IRS agent`, `a Wells Fargo Investigator`. */
function hasRole(name: readonly string[], after: readonly string[]): boolean {
  const behind = [...name.slice(1), ...after];
  const post = behind.findIndex((word) => POST.test(word));
  if (behind.slice(0, Math.max(0, post)).some((word) => SOLD.test(word))) return false;
  return post >= 0 && post <= name.length && !OF_A_LIFE.test(behind.slice(post + 1).join(' '));
}

/** Whether what stands behind the name of an office is a part of it, or who works there. */
function isOfOffice(after: readonly string[]): boolean {
  const near = after.slice(0, 2);
  if (near.some((word) => PART_OF_OFFICE.test(word)) || LINE.test(after.join(' '))) return true;
  const post = near.findIndex((word) => POST.test(word));
  const behind = after.slice(post + 1).join(' ');
  return post >= 0 && (behind === '' || AT_WORK.test(behind));
}

/** Whether a word of the name, or behind it, makes of it somebody's customer or what is called after it. */
function isOther(words: readonly string[], length: number): boolean {
  return words
    .slice(0, length + 1)
    .some(
      (word, at) =>
        NOT_ITSELF.test(word) &&
        !words.slice(at + 1, at + 3).some((next) => PART_OF_OFFICE.test(next)),
    );
}

/** Where a sentence, a line or what follows a greeting begins; a line may end within it, and blanks may be many. */
function claimPattern(claims: readonly string[]): RegExp {
  const [greeting, words, articles, besides] = [
    GREETING,
    `(?:${claims.join('|')})`,
    ARTICLES,
    BESIDES,
  ].map(widely);
  return new RegExp(
    `${SENTENCE_BEGINS}${greeting}${words}${BLANK}\\(?${articles}${NAME}${besides}`,
    'giu',
  );
}

/** `Wells Fargo here.`, `It is Wells Fargo here`, `Agent Lee here (IRS)`. */
function herePattern(): RegExp {
  const before = widely("(?:it is |it's |it’s )?(?:the )?");
  return new RegExp(
    `${SENTENCE_BEGINS}${before}((?=[^\\n]{2,70} here)(?:\\p{L}[\\p{L}.&]{0,20} ){1,6}?)here(?!\\p{L})(?:,? ?\\(?([^\\n,.;:!?()]{2,80})(?=[\\n,.;:!?()]|$))?`,
    'giu',
  );
}

/**
 * `The Internal Revenue Service is writing to tell you`, `Your bank, Wells Fargo, writes you`. A name begins with its
 * sentence and has capitals throughout, or none, so that no words before it are taken for its first.
 */
function subjectPattern(said: readonly string[]): RegExp {
  const before = inAnyCase(widely(`${SHORT_GREETING}${YOUR_OFFICE}${ARTICLE}?`));
  const rest = '(?:[^\\s,.;:!?()"]|(?<=(?<!\\p{L})\\p{L})\\.){0,29}';
  const capitals = `(?:[\\p{Lu}\\p{N}]${rest}|of|the|and|&|for|de|du|des|del|la)`;
  const name = `${capitals}(?:${BLANK}${capitals}){0,7}?|\\p{Ll}${rest}(?:${BLANK}\\p{Ll}${rest}){0,2}?`;
  const apposition = widely('(?:,(?: your (?:[a-z]+ ){0,2}[a-z]+,)?)?');
  const verbs = inAnyCase(widely(`(?:${said.join('|')})`));
  return new RegExp(
    `${SENTENCE_BEGINS}${before}(${name})${apposition}${BLANK}${verbs}(?!\\p{L})`,
    'gu',
  );
}

/**
 * A pattern of small letters, for either case: names need their capitals, so the flag `i` is not for all of it, and of
 * `(?i:…)` V8 misses some (`A ÉTABLI`), and not always the same.
 */
function inAnyCase(pattern: string): string {
  const kept = /\\p\{\p{L}+\}|\\.|\(\?<?[=!:]|\[[^\]]*\]|\p{Ll}/gu;
  return pattern.replaceAll(kept, (part) =>
    part.length === 1 ? `[${part}${part.toUpperCase()}]` : part,
  );
}

function widely(pattern: string): string {
  return pattern.replaceAll(' ', BLANK).replaceAll("'", "['’]");
}
