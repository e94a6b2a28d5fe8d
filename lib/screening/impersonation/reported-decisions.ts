import { sentencesOf } from '../sentences.ts';
import { isBareRank } from './bare-ranks.ts';
import { impersonationsOf, namesOffice } from './sender-impersonations.ts';
import { belowClosing, closingApart } from './signature.ts';

/** A given name or its first letter, and a family's; what somebody is may follow. */
const PERSON = /^\p{Lu}[\p{L}.'’-]{0,30}(?: \p{Lu}[\p{L}.'’-]{0,30}){1,3}(?:,.{0,60})?$/u;
/** Capitals make these no person. */
const OF_OFFICE =
  /(?<!\p{L})(?:team|unit|desk|services?|cent(?:er|re)|section|branch|support|care|security|bank|court|claims|equipo|servicio|équipe)(?!\p{L})/iu;

const MUST =
  "(?:please|kindly|must|(?:have|need|are|want|ask|tell|advise|urge)(?: you)? to|should|favor de|sírvase|debe|veuillez|devez|d'avoir à)";
/** `Sign and return`, and not `I will read and return`. */
const AND = '(?<!(?<!\\p{L})(?:i|we|they|he|she|who|will)\\s[^.!?]{0,80})(?:now|so|then|and|or)';
/** `You do not have to pay`. */
const UNDENIED = "(?<!(?:not|n['’]t|never|longer|nothing)\\s)";
/**
 * Of a clause, whose blanks are single, at the end of a line, too: blank lines without end, each read on from, would
 * take cubic time.
 */
const SENTENCE_BEGINS = '(?<=^|[.!?:;,(•*–-]\\s?)';
const DO =
  '(?:call|phone|ring|dial|contact|pay|send|mail|wire|remit|transfer|deposit|bring|buy|give|hand|reply|respond|answer|confirm|verify|provide|return|settle|surrender|llame|pague|envíe|mande|responda|conteste|traiga|deposite|llamar|pagar|enviar|responder|appelez|appeler|payez|payer|envoyez|envoyer|répondez|répondre|versez)';
const DEMAND = new RegExp(
  `(?:${SENTENCE_BEGINS}|(?<!\\p{L})(?:${UNDENIED}${MUST}|${AND})\\s)(?:you )?${DO}(?!\\p{L})|(?<!\\p{L})(?:call|ring) \\(?\\d`,
  'iu',
);
/** Whoever helps somebody answers questions, and has papers signed. */
const INVITES =
  /(?<!\p{L})(?:questions?|unclear|concerns?|discuss|feel free|hesitate|at any time|if (?:it|they|this|that|anything|something|nothing) (?:is|are|has|does|do|should)|preguntas?|dudas?)(?!\p{L})/iu;
const URGENT =
  /(?<!\p{L})(?:today|now|tonight|at once|immediately|urgent(?:ly)?|right away|within|before|hours?|hoy|ahora)(?!\p{L})/iu;
const PAPERS =
  /(?<!\p{L})(?:sign|return|send|mail|bring|provide|give)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:forms?|cop(?:y|ies)|papers?|documents?|records|authorizations?|questionnaires?|agreements?|notices?|letters?|receipts?|tax returns?|stubs)(?!\p{L})/iu;
const PRICED = /[$€]|(?<!\p{L})(?:checks?|fees?|payments?|money|fines?)(?!\p{L})/iu;

/** What those who help with a decision of an office are. Prosecutors are attorneys of the other side. */
const SERVES =
  /(?<!(?:district|city|county|state|town|prosecuting|u\.?s\.?|united states|assistant) )(?<!\p{L})(?:attorneys?(?! general)|lawyers?|esq|law (?:offices?|firm|group|center|clinic|p\.?c|llc|llp)|(?:immigration|family|tax|disability|elder) law|legal (?:aid|services)|paralegal|c\.?p\.?a|enrolled agents?|e\.a\.|accountants?|accounting|bookkeep(?:er|ing)|tax (?:preparers?|preparation|advis[eo]r)|abogad[oa]s?|contadora?|avocate?|comptable)(?!\p{L})/iu;
const IS_SERVED =
  /(?<!\p{L})(?:(?:our|your) appeal|your file with us|(?:my|our) clients?|on your behalf|(?:i|we) (?:represent|appealed for|filed for|acted for) you|as your (?:attorney|lawyer|accountant|representative)|(?:nuestro|su) recurso)(?!\p{L})/iu;

const DAY =
  '(?:by|before|until) (?:noon|midnight|the \\d|\\d|mon|tues|wednes|thurs|fri|satur|sun|jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec)|within|in (?:\\d+|two|three|five|seven|ten|fourteen|thirty) (?:days|hours)|today|tomorrow|immediately|at once|now';
const OWED = '(?:pay(?:able|ment)?|paid|due|owe[ds]?|settled?|sum|amount|fine)';
/** What an impostor is after: what opens an account, somebody at the door, a day to pay or to be gone. */
const AFTER = [
  '(?<!green )cards?(?! (?:should|will) (?:arrive|come|be mailed|follow))|pins?|passwords?|passcodes?|(?:the|your|this|security|access) codes?(?! (?:of|section))|log ?in',
  '(?:your|account|card|routing|security|medicare|bank) (?:number|details)s?|number (?:at hand|ready|on)|bank statements?',
  'cash|money orders?|wire[ds]?|zelle|gift cards?|p\\.? ?o\\.? box|made out to|payable to|arrangement|kiosk|for (?:only )?\\$ ?\\d',
  "couriers?|drivers?(?!['’]?s? licen)|messenger|at your (?:house|home|door)|picks?(?: (?:it|them))? up|collects?|put [^.!?]{0,30}envelope|scan|click",
  '(?:i|we|he|she|who|man|boy|woman|officer|agent|somebody|someone) (?:will |shall |can )?(?:come|comes|stop|stops|visit|visits)',
  'comes? (?:by|over|on|at|to your)|stops? (?:by|at)|(?:go to|visit|at|on|enter) [a-z0-9-]{2,40}\\.(?:com|net|org|info|us|co)',
  '(?:have to|must|to|are to) leave|locks|keys|sheriff|levy|lev(?:y|ied)|seized?|wages|airport|polls|deport(?:ed)?',
  'gift cards?|bail|warrants?|arrest(?:ed)?',
].join('|');
const IS_AFTER = new RegExp(
  `(?<!\\p{L})(?:${AFTER})(?!\\p{L})|(?<!\\p{L})${OWED}(?!\\p{L})[^.!?]{0,60}(?<!\\p{L})(?:${DAY})|(?<!\\p{L})(?:${DAY})(?!\\p{L})[^.!?]{0,60}(?<!\\p{L})${OWED}(?!\\p{L})`,
  'iu',
);
/** `Questions? Call 217-555-0143.` is one sentence. */
const ASKED = /(questions|preguntas)\?\s+/giu;

/**
 * Whether a letter can only tell what an office decided: it says whom its signer serves, as an attorney or a bookkeeper
 * does, a person signs it, and it wants nothing of its reader that an impostor wants.
 */
export function isReport(text: string): boolean {
  if (wantsOfReader(text)) return false;
  const lines = text.split('\n').map((line) => line.trim());
  const below = belowClosing(lines.filter((line) => line !== '').flatMap(closingApart));
  const [signer = ''] = below;
  const serves = SERVES.test(below.join('\n')) || IS_SERVED.test(text);
  return serves && PERSON.test(signer) && !isOffice(signer);
}

/** Whether a letter demands something, or has in it what an impostor is after. */
export function wantsOfReader(text: string): boolean {
  const inLine = text.replace(/(?<!\n)\n(?!\n)/g, ' ');
  return IS_AFTER.test(inLine) || clausesOf(text).some(demands);
}

/** Nobody writes for the reader what a bank decided of an account. */
export function mayBeReported(name: string): boolean {
  return !impersonationsOf(name, true).includes('institution_impersonation');
}

function clausesOf(text: string): readonly string[] {
  const blank = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
  const spaced = blank.replace(ASKED, '$1, ');
  return sentencesOf(spaced).flatMap((sentence) => sentence.trim().split(/; ?/));
}

/** A call with questions is none, nor a signature on a form. */
function demands(clause: string): boolean {
  if (!DEMAND.test(clause)) return false;
  const isInvited = INVITES.test(clause) && !URGENT.test(clause);
  const isPaperwork = PAPERS.test(clause) && !PRICED.test(clause);
  return !isInvited && !isPaperwork;
}

/** What stands behind a comma is what somebody is: an office that signs is read as one with the signature. */
function isOffice(signer: string): boolean {
  const [name = ''] = signer.split(',');
  return isBareRank(name) || namesOffice(name) || OF_OFFICE.test(name);
}
