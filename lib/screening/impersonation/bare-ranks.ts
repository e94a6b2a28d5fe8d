/** Somebody by rank and name alone: `Officer Lee`, `Deputy K. Marsh, badge 4471`. The rank may have any case. */
const RANK =
  /^(?:officer|deputy|detective|special agent|investigator|marshal|constable|trooper|oficial|alguacil|brigadier) /i;
/** They are jobs as well: who sells a house, who looks at a roof. */
const JOB = /^(?:agent|inspector|agente|inspecteur) /i;
/** A name has its capitals, and is not what somebody is of: `Officer of the Club`. */
const NAME =
  /^(?!(?:of|for|in|at|to|de|du|del|OF|FOR|IN|AT|TO|DE|DU|DEL) )(?:\p{Lu}[\p{L}.'’-]{0,30}[ ,]{0,2}){1,3}(?:(?:[Bb]adge|[Ss]hield|[Ii]d|[Pp]laca|[Mm]atricule|BADGE|SHIELD|ID|PLACA|MATRICULE)(?!\p{L}).{0,30})?$/u;
/** What those who pose as an officer want, and no job asks for: money, or that somebody fears to be arrested. */
const GRAVE =
  '(?:pay|bring|send|wire|remit|deposit)(?!\\p{L})[^.!?]{0,40}(?:\\$|money|cash|dollars|gift cards?|fees?|fines?|bond)|gift cards?|bail|bond may|warrants?|under (?:investigation|arrest)|(?:pague|traiga|deposite|mande) [^.!?]{0,40}(?:\\$|dinero|efectivo|dólares|fianza|multa)|orden de (?:arresto|captura)|(?:payez|apportez|envoyez) [^.!?]{0,40}(?:€|euros|argent|espèces|amende)';
/** And papers, a call, or somebody who comes. */
const PLAIN =
  '(?:your|the) (?:file|case|fine|citation|refund|account|social security number)(?! (?:cabinet|drawer|of))|the form(?: that)? you (?:sent|filed)|come alone|(?:call|ring|contact) (?:me|us|this number|\\(?\\d)';
const GRAVE_DEMAND = new RegExp(`(?<!\\p{L})(?:${GRAVE})`, 'iu');
const DEMAND = new RegExp(`(?<!\\p{L})(?:${GRAVE}|${PLAIN})`, 'iu');

/** Whether a rank and a name are who writes: a letter of theirs wants something that such an officer might ask for. */
export function posesByRank(name: string, text: string): boolean {
  if (!isBareRank(name)) return false;
  return (JOB.test(name.trim()) ? GRAVE_DEMAND : DEMAND).test(text);
}

/** A rank and a name say whose power somebody has, though no office. */
export function isBareRank(name: string): boolean {
  const written = name.trim();
  return [RANK, JOB].some((rank) => rank.test(written) && NAME.test(written.replace(rank, '')));
}
