/** Somebody by rank and name alone: `Officer Lee`, `Deputy K. Marsh, badge 4471`. The rank may have any case. */
const RANK =
  /^(?:officer|deputy|detective|special agent|investigator|constable|trooper|oficial|alguacil|brigadier) /i;
/** They are jobs and given names as well: who sells a house, who looks at a roof, who is called Marshal. */
const JOB = /^(?:agent|inspector|marshal|agente|inspecteur) /i;
/** Behind a rank these make a post or a thing of it: `Deputy Treasurer`, `Trooper Memorial Fund`. */
const NO_PERSON =
  /(?<!\p{L})(?:treasurer|director|editor|secretary|president|chair(?:man|woman|person)?|manager|leader|principal|superintendent|head|provost|dean|curator|librarian|clubs?|fund|stor(?:y|ies)|novels?|trials?|initiated|memorial|foundation|society|association|school|academy|league|team|awards?|training|candidate|series|parade|program|podcast|museum|band|scholarship|reunion|picnic|ministries)(?!\p{L})/iu;
/**
 * Whoever has one poses as an officer, whatever he calls himself. Insurers are called Blue Cross Blue Shield, and Blue
 * Shield where their plan or its year follows.
 */
const HAS_BADGE =
  /(?<!\p{L})(?:badge|(?<!blue )shield|(?<!blue cross (?:and |& |\/ )?blue )(?<=blue )shield(?! (?:20\d\d(?!\d)|plans?(?!\p{L})))|placa|matricule)(?!\p{L})[^\n]{0,12}\d/iu;
/** Scouts have troopers, too, and no other rank. */
const SCOUT = /^trooper /i;
const SCOUTS = /(?<!\p{L})(?:troop \d|scouts?)(?!\p{L})/iu;
/** A name has its capitals, and is not what somebody is of: `Officer of the Club`. */
const NAME =
  /^(?!(?:of|for|in|at|to|de|du|del|OF|FOR|IN|AT|TO|DE|DU|DEL) )(?:\p{Lu}[\p{L}.'’-]{0,30}[ ,]{0,2}){1,3}(?:(?:[Bb]adge|[Ss]hield|[Ii]d|[Pp]laca|[Mm]atricule|BADGE|SHIELD|ID|PLACA|MATRICULE)(?!\p{L}).{0,30})?$/u;
/** What those who pose as an officer want, and no job asks for: money, or that somebody fears to be arrested. */
const GRAVE =
  '(?:your|the|this) citation|(?:pay|bring|send|wire|remit|deposit)(?!\\p{L})[^.!?]{0,40}(?:\\$|money|cash|dollars|gift cards?|fees?|fines?|bond)|gift cards?|bail|bond may|warrants?|under (?:investigation|arrest)|(?:pague|traiga|deposite|mande) [^.!?]{0,40}(?:\\$|dinero|efectivo|dólares|fianza|multa)|orden de (?:arresto|captura)|(?:payez|apportez|envoyez) [^.!?]{0,40}(?:€|euros|argent|espèces|amende)';
/** Any sum that is owed, moved or fetched. */
const SUM = '(?:\\$ ?\\d|\\d+ dollars)';
const HANDED =
  '(?:pay|paid|owed?|transfer|wire|collect|settled?|ready|cash|money order|mail (?:it|a|the)|drop it|leave (?:it|a check)|look away)';
const SUM_HANDED = `${HANDED}(?!\\p{L})[^!?]{0,60}${SUM}|${SUM}[^!?]{0,60}(?<!\\p{L})${HANDED}(?!\\p{L})`;
/** Work that an inspector of houses is paid for. */
const BILLED =
  /(?:fee|charge|price|invoice|bill) for (?:the|your|my|this) (?:\p{L}+ )?(?:inspection|report|survey|visit)[^!?\n]*/giu;
/** And papers, a call, or somebody who comes. */
const PLAIN =
  '(?:your|the) (?:(?:tax|criminal|court|traffic) )?(?:file|case|fine|citation|refund|account|social security number)(?! (?:cabinet|drawer|of))|the form(?: that)? you (?:sent|filed)|come alone|(?:come|be|meet me)(?!\\p{L})[^.!?]{0,80}(?<!\\p{L})alone|(?:call|ring|contact) (?:me|us|this number|\\(?\\d)';
const GRAVE_DEMAND = new RegExp(`(?<!\\p{L})(?:${GRAVE})|${SUM_HANDED}`, 'iu');
const DEMAND = new RegExp(`(?<!\\p{L})(?:${GRAVE}|${PLAIN})|${SUM_HANDED}`, 'iu');

/** Whether a rank and a name are who writes: a letter of theirs wants something that such an officer might ask for. */
export function posesByRank(name: string, text: string): boolean {
  if (!isBareRank(name)) return false;
  const written = name.trim();
  const isJob = JOB.test(written) || (SCOUT.test(written) && SCOUTS.test(text));
  if (HAS_BADGE.test(text) || !isJob) return DEMAND.test(text);
  return GRAVE_DEMAND.test(text.replace(BILLED, ''));
}

/** A rank and a name say whose power somebody has, though no office. */
export function isBareRank(name: string): boolean {
  const written = name.trim();
  return [RANK, JOB].some((rank) => {
    const rest = written.replace(rank, '');
    return rank.test(written) && NAME.test(rest) && !NO_PERSON.test(rest);
  });
}
