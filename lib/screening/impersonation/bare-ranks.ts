/** Somebody by rank and name alone: `Officer Lee`, `Deputy K. Marsh, badge 4471`. */
const RANKED =
  /^(?:officer|deputy|detective|(?:special )?agent|investigator|marshal|constable|trooper|inspector|agente|oficial|alguacil|inspecteur|brigadier) (?:\p{L}[\p{L}.'’-]{0,30}[ ,]{0,2}){1,3}(?:(?:badge|shield|id|placa|matricule)(?!\p{L}).{0,30})?$/iu;
/** What those who pose as one want: money, papers, a call, or somebody who comes. */
const DEMAND =
  /(?<!\p{L})(?:(?:pay|bring|send|wire|remit|deposit)(?!\p{L})[^.!?]{0,40}(?:\$|money|cash|dollars|gift cards?|fees?|fines?|bond)|gift cards?|bail|bond may|warrants?|under (?:investigation|arrest)|(?:your|the) (?:file|case|fine|citation|refund|account|social security number)(?! (?:cabinet|drawer|of))|the form(?: that)? you (?:sent|filed)|come alone|(?:call|ring|contact) (?:me|us|this number|\(?\d)|(?:pague|traiga|deposite|mande) [^.!?]{0,40}(?:\$|dinero|efectivo|dólares|fianza|multa)|orden de (?:arresto|captura)|(?:payez|apportez|envoyez) [^.!?]{0,40}(?:€|euros|argent|espèces|amende))/iu;

/** Whether a letter wants something of its reader that an officer might ask for. */
export function demands(text: string): boolean {
  return DEMAND.test(text);
}

/** A rank and a name say whose power somebody has, though no office. */
export function isBareRank(name: string): boolean {
  return RANKED.test(name.trim());
}
