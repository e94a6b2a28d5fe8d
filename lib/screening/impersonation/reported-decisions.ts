import { isBareRank } from './bare-ranks.ts';
import { namesOffice } from './sender-impersonations.ts';
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
/** Looked for from behind: blank lines without end, each read on from to the last, would take cubic time. */
const SENTENCE_BEGINS = '(?<=^|[.!?:;,(•*–-]\\s{0,8}|\\n[ \\t]{0,8}\\n[ \\t]{0,8})';
const DO =
  '(?:call|phone|ring|dial|contact|pay|send|mail|wire|remit|transfer|deposit|bring|buy|give|hand|reply|respond|answer|confirm|verify|provide|return|settle|surrender|llame|pague|envíe|mande|responda|conteste|traiga|deposite|llamar|pagar|enviar|responder|appelez|appeler|payez|payer|envoyez|envoyer|répondez|répondre|versez)';
/** Whoever helps somebody answers questions, too. */
const QUESTIONS = '(?![^.!?]{0,40}(?:questions?|preguntas?)(?!\\p{L}))';
const DEMAND = new RegExp(
  `(?:${SENTENCE_BEGINS}|(?<!\\p{L})(?:${UNDENIED}${MUST}|${AND})\\s)(?:you )?${DO}(?!\\p{L})${QUESTIONS}`,
  'iu',
);
const THREAT = /(?<!\p{L})(?:gift cards?|bail|warrants?|arrest(?:ed)?|(?:call|ring) \(?\d)/iu;

/**
 * Whether a letter can only tell what an office decided: a person signs it, as an attorney or a bookkeeper does, and it
 * wants nothing of its reader that the office might want.
 */
export function isReport(text: string): boolean {
  if (DEMAND.test(text) || THREAT.test(text)) return false;
  const lines = text.split('\n').map((line) => line.trim());
  const signer = belowClosing(lines.filter((line) => line !== '').flatMap(closingApart));
  return PERSON.test(signer) && !isOffice(signer);
}

/** What stands behind a comma is what somebody is: an office that signs is read as one with the signature. */
function isOffice(signer: string): boolean {
  const [name = ''] = signer.split(',');
  return isBareRank(name) || namesOffice(name) || OF_OFFICE.test(name);
}
