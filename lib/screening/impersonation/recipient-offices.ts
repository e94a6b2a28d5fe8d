import type { ScreeningCategory } from '../categories.ts';
import { normaliseText } from '../normalise-text.ts';
import { isBareRank } from './bare-ranks.ts';
import { wantsOfReader } from './reported-decisions.ts';
import {
  type NamedOffice,
  namesOffice,
  namesPersonFirst,
  officesIn,
} from './sender-impersonations.ts';

/** A line of a recipient's name that names an office, and nobody who has to do with one. */
interface RecipientOffice {
  readonly category: ScreeningCategory;
  readonly isPerson: boolean;
  readonly words: ReadonlySet<string>;
  /** Of its words what tells it from others. */
  readonly proper: readonly string[];
  readonly initials: string;
}

/** Whom a letter is to. */
export interface Recipients {
  /** Their names, without offices that they are not. */
  readonly names: string;
  /** The same without any office. */
  readonly persons: string;
  readonly isCourt: boolean;
  /** Whether a name is the office that the letter is to: that very one, not any of its category. */
  readonly areNamed: (name: string) => boolean;
}

/** Who has to do with an office: its name beside such a word is the sender's choice, and nobody's office. */
const ITS_OWN =
  'customer|cardholder|cardmember|member|user|taxpayer|payer|payee|resident|occupant|homeowner|juror|case|client|patient|beneficiary|recipient|enrollee|retiree|veteran|borrower|debtor|defendant|plaintiff|respondent|applicant|claimant|subscriber|depositor|policyholder|account ?holder|holder|household|citizen|voter|neighbor|friend|guest|cliente|contribuyente|contribuable|titular|titulaire|miembro|membre|assuré|residente|usuario|usager';
/** Of an office, behind the same words. */
const PART =
  'services?|care|relations?|support|assistance|advocates?|affairs|protection|resolution|helpline|hotline|complaints?|inquir(?:y|ies)|enquir(?:y|ies)|billing|disputes?|offices?|management|representation|accounts|departments?|dept|claims|correspondence|payments?|refunds|cent(?:er|re)|units?|teams?|desk|division|experience|contact|communications|grievances?|appeals';
const OF_ITS_OWN = new RegExp(
  `(?<!\\p{L})(?:c/o|care of|(?:${ITS_OWN}) ?(?:#|no\\.?|number)? ?[\\d-]*(?! (?:${PART})(?!\\p{L})))(?!\\p{L})`,
  'iu',
);
const GREETED =
  /^[ \t]*(?:dear|hello|hi|hey|good (?:morning|afternoon|evening)|estimad[oa]s?|ch[eè]re?)\s+([^\n,:;.!]{1,40}\.?[^\n,:;.!]{0,40})[,:;.!]/imu;
const OF_THEIRS = new RegExp(
  `(?<!\\p{L})(?:${ITS_OWN})s?(?!\\p{L})(?! (?:${PART})(?!\\p{L}))`,
  'iu',
);
const PERSONS_TITLE = /^(?:mr|mrs|ms|miss|mx|sra?|mme|m)(?:\.|\s)/iu;
/** Who is greeted in an office, by what he is there. */
const AT_OFFICE =
  /(?<!\p{L})(?:sirs?|madam|whom|clerk|judge|justice|magistrate|officers?|agents?|teams?|support|services?|claims|departments?|director|commissioners?|managers?|council|board|members?|staff|colleagues?|representatives?|specialist|reviewer|examiner|adjudicator|administrator|advocate|counsel|friends?|people|all|everyone|everybody|postmaster|mayor|senator|governor|secretary|chief|sheriff|treasurer|assessor|auditor|recorder|folks|bank|court|office|neighbors?|señora?e?s?)(?!\p{L})/iu;
const OF_BOARD = /(?<!\p{L})(?:council|board|commission|committee|court)(?!\p{L})/iu;
const NAME_OF_PERSON = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u;
/** What the writer may do, or cannot, he asks of nobody. */
const OWN_PAYING =
  /(?<!\p{L})(?:i|we)\s(?:can(?:not| not|['’]t)?|could(?: not|n['’]t)?|will(?: not)?|won['’]t|(?:have|want|wish|hope|plan|need|intend|tried|would like|am able|am unable|are able|are unable) to|['’]d like to)\spay(?!\p{L})/giu;
const SUM_ASKED =
  /[$€] ?\d[^!?\n]{0,60}(?<!\p{L})(?:(?:is|are) (?:now )?(?:due(?! (?:me|back|to (?:me|us)))|owed(?! (?:me|to (?:me|us)))|open|overdue|payable|settled)|(?:to|must|can|may|has to|should|will) be (?:paid|settled))(?!\p{L})|(?<!\p{L})you owe(?! (?:me|us))[^.!?\n]{0,40}[$€] ?\d|(?<!\p{L})pay (?:it|this|at once|now|within|today)(?!\p{L})/iu;
/** A case worker is written to by somebody who speaks of himself, and never of what the other has at the office. */
const OF_READER =
  /(?<!\p{L})your\s(?:\p{L}+\s){0,2}(?:accounts?|returns?|refunds?|tax(?:es)?|benefits?|claims?|cards?|cases?|files?|numbers?|balances?|debts?|loans?|mortgages?|payments?|savings|funds|money|checks?|home|house|door)(?!\p{L})/iu;
/** What a customer, a taxpayer or a juror says of himself, and somebody who poses as the office has no use for. */
const OF_CUSTOMER =
  /(?<!\p{L})(?:my (?:\p{L}+ |\d{4} ){0,2}(?:returns?|accounts?|benefits?|loans?|mortgage|claims?|applications?|petition|appeal|tax(?:es)?|transcript|permit|license|juror|summons|ticket|case number|debit card|credit card)(?! (?:units?|teams?|departments?|desk|staff|people|group|division|section|list|book|clerks?)(?!\p{L}))|I (?:have |already )?(?:dispute|disagree|cannot pay(?! (?:you|out|the (?:benefits?|refund|money|sum|check))(?!\p{L}))|paid|filed|applied|received your|enclose)|I (?:ask|request|am asking|am writing to ask) (?:for |that |to )?(?:be (?:excused|heard)|(?:an? |the |my )?(?:payment plan|extension|hearing|review|copy of my|refund of my|waiver|reduction|transcript|appeal|correction|new date|postponement|interpreter|installment))|a charge that I did not|I got your|I (?:do not|don['’]t) owe|I (?:want|need) a hearing|I am ready for the hearing|[Aa]s you asked,? I send|I send (?:you )?(?:my|the copies|copies)|I am enclosing my|[Cc]ould I have until|I missed your call|your (?:notice|letter) (?:frightened|scared|came while))(?!\p{L})/u;
const OF_OWN = /(?<!\p{L})my (?:\p{L}+ |\d{4} ){0,2}(?:returns?|accounts?|juror)(?!\p{L})/u;
/** What a customer of the office has there is sent to where he lives. */
const SENT_TO_WRITER =
  /(?<!\p{L})please\s(?:(?:send|mail)\s(?:the|my)\s(?:refund|balance|transcript)\sto\smy\s(?:\p{L}+\s)?address(?:\sby\scheck)?|(?:reply|write)\sto\sme\sat\sthe\saddress\sabove)(?!\p{L})/giu;
/** What an office does: whoever has done it poses as one, whatever he asks for. */
const OF_OFFICE =
  /(?<!\p{L})I (?:have |had |also |just |now |can |will |am |see (?:that )?)*(?:suspend|fr[eo]ez|froze|stopp|restor|unlock|reopen|clos|open|found|find|hold|holding|releas|mov|sign|flag|block|lock|approv|denied|issu|revok|forgiv|waiv|review|transferr)\p{L}{0,4} (?:the|an?|it|them|this|that|all)(?!\p{L})(?! (?:charge|error|mistake|fee|payment|account with|(?:shop|store|business)(?! accounts?)|form|this time))|(?<!\p{L})(?:this|my|our) office(?!\p{L})|(?<!\p{L})(?:digits|colleagues?(?! (?:had|has|kept|keeps) (?:the|my|our) books)|(?:a|my) line)(?!\p{L})|I am (?:agent|officer|inspector|deputy|marshal|detective)|I (?:have )?(?:filed|applied) (?:the|an?) (?:lien|levy|complaint|case|warrant|suit)|I (?:expect|await) (?:the|an?|that) (?:check|money|sum|payment|cash)|(?<!\p{L})(?:to be had from|the (?:social(?! security)|date of birth))(?!\p{L})/iu;
const SHORT_RANK = /^(?:det|agt|insp|sgt|lt|capt|ofc|agent|officer)\.? \p{Lu}/iu;
/** To have a card is not to want one, nor is the address of an office where money should go. */
const HARMLESS =
  /(?<!\p{L})my\s(?:\p{L}+\s)?cards?(?!\p{L})|^[ \t]{0,9}p\.? ?o\.? box \d{1,9}[ \t]{0,9}$/gimu;
const PARTS = /\s*[,;|•·/()]\s*|\s+[-–—]+\s+/;
const BEFORE_NAME = /^(?:the|to|attn|attention)$/;
const SMALL = /^(?:of|the|and|for|de|la|del|du|des)$/;
/** They stand in the names of many offices, and tell none from another. */
const COMMON =
  /^(?:of|the|and|for|in|at|to|attn|attention|departments?|dept|offices?|divisions?|agency|bureau|administration|services?|centers?|units?|sections?|branch|us|u|s|united|states?|federal|national|american|county|city|town|village|banks?|na|courts?|clerk|judge|hon|honorable|police|public|circuit|district|superior|supreme|municipal)$/;
/** As the office itself writes its address. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { treasury: ['irs', 'internal'] };

export function recipientsOf(texts: readonly string[]): Recipients {
  const lines = texts.flatMap((text) => text.split('\n'));
  const isOfficeAtAll = !lines.some((line) => OF_ITS_OWN.test(line));
  const read = lines.map((line) => {
    const offices = officesIn(line, true);
    return { line, offices: isOfficeAtAll ? offices.filter((each) => isOffice(line, each)) : [] };
  });
  const offices = read.flatMap((each) => each.offices.map(recipientOffice));
  return {
    names: read.map(({ line, offices: own }) => nameOf(line, own.length > 0)).join('\n'),
    persons: lines.map((line) => nameOf(line, false)).join('\n'),
    isCourt: offices.some(isCourt),
    areNamed: (name) => {
      const named = offices.length === 0 ? [] : officesIn(name, true);
      return named.length > 0 && named.every((each) => offices.some((its) => isIt(each, its)));
    },
  };
}

/**
 * Whether a letter speaks to somebody else than the office that it is to, or asks for money as an office does: its head
 * is who writes then, whatever the sender called the recipient.
 * @param names of the recipient.
 */
export function speaksToOthers(text: string, names: readonly string[]): boolean {
  if (SUM_ASKED.test(text.replace(OWN_PAYING, ' '))) return true;
  const greeted = GREETED.exec(text)?.[1]?.trim() ?? '';
  if (OF_THEIRS.test(greeted)) return !OF_BOARD.test(greeted);
  if (AT_OFFICE.test(greeted) || namesOffice(greeted)) return false;
  const isTitled = PERSONS_TITLE.test(greeted);
  if (!isTitled && !NAME_OF_PERSON.test(greeted)) return false;
  const family = greeted.split(/\s/).at(-1) ?? '';
  return !names.some((name) => name.includes(family)) && !(isTitled && isToCaseWorker(text));
}

/** Whoever is called Mr. or Ms. may work at the office, where nothing is wanted that impostors want. */
function isToCaseWorker(text: string): boolean {
  const inLine = text.replace(/\s+/g, ' ');
  const isOfWriter = OF_CUSTOMER.test(inLine) && !OF_READER.test(text);
  if (!isOfWriter || OF_OFFICE.test(inLine) || text.split('\n').some(isRanked)) return false;
  const wanted = OF_OWN.test(inLine) ? text.replace(SENT_TO_WRITER, ' ') : text;
  return !wantsOfReader(wanted.replace(HARMLESS, ' '));
}

function isRanked(line: string): boolean {
  return SHORT_RANK.test(line.trim()) || isBareRank(line);
}

/** Whether a line is called as an office is: no person shares it, and nothing stands before what there is one of. */
function isOffice(line: string, { names, span, words }: NamedOffice): boolean {
  if (names?.stands === 'title') return true;
  const parts = line.split(PARTS).map((part) => ({ part, words: normaliseText(part).split(' ') }));
  const first = parts.findIndex(({ part }) => officesIn(part, true).length > 0);
  const isAfterSomebody = parts.slice(0, Math.max(0, first)).some(({ part }) => !namesOffice(part));
  if (isAfterSomebody || parts.some((part) => namesPersonFirst(part.words))) return false;
  if (namesPersonFirst(words.slice(span.end))) return false;
  const before = words.slice(0, span.start).filter((word) => !BEFORE_NAME.test(word));
  return names?.isOne !== true || before.length === 0 || namesOffice(before.join(' '));
}

function recipientOffice({ category, names, words }: NamedOffice): RecipientOffice {
  return {
    category,
    isPerson: names?.stands === 'title',
    words: new Set(words),
    proper: words.filter(isProper),
    initials: initialsOf(words),
  };
}

function isCourt({ category, isPerson }: RecipientOffice): boolean {
  return category === 'court_impersonation' && !isPerson;
}

/** Papers to a court say above themselves which it is in many ways. */
function isIt(named: NamedOffice, its: RecipientOffice): boolean {
  const { category, names, span, words } = named;
  if (category !== its.category) return false;
  if (isCourt(its)) return true;
  const called = words.slice(span.start, span.end);
  if (its.isPerson || names?.stands === 'title') return words.every((word) => its.words.has(word));
  const proper = words.filter(isProper);
  if (proper.length === 0) return called.every((word) => its.words.has(word));
  const start = words[0] === 'us' ? 0 : span.start;
  if (isShort(words.slice(start), its)) return true;
  const isSame = called.filter(isProper).every((word) => isWordOf(word, its));
  const isTold = names?.isOne === true || its.proper.length === 0;
  return isSame && (isTold || proper.some((word) => isWordOf(word, its)));
}

function isProper(word: string): boolean {
  return !COMMON.test(word);
}

/** `IRS` of the Internal Revenue Service, `Citi` of Citibank, and the department that the office is within. */
function isWordOf(word: string, { words, initials }: RecipientOffice): boolean {
  if (words.has(word) || (word.length >= 3 && initials.includes(word))) return true;
  return (
    [...words].some((its) => its.length >= 4 && word.startsWith(its)) ||
    (WITHIN[word] ?? []).some((within) => words.has(within))
  );
}

/** Whether the initials of these words are what it is called: `Internal Revenue Service` of `IRS`. */
function isShort(words: readonly string[], its: RecipientOffice): boolean {
  const initials = initialsOf(words);
  return [...its.words].some((word) => word.length >= 3 && initials.startsWith(word));
}

/** `US` is two: `USCIS` of `US Citizenship and Immigration Services`. */
function initialsOf(words: readonly string[]): string {
  return words
    .filter((word) => !SMALL.test(word))
    .map((word) => (word === 'us' ? word : word[0]))
    .join('');
}

/** An office that the recipient is not is left out: a line of the letter that has its name is no address of theirs. */
function nameOf(line: string, isTheirs: boolean): string {
  const left = new Set(
    isTheirs
      ? []
      : officesIn(line, true).flatMap(({ span, words }) => words.slice(span.start, span.end)),
  );
  return normaliseText(line)
    .split(' ')
    .filter((word) => isProper(word) && !left.has(word))
    .join(' ');
}
