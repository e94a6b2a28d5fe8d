import { foldWord } from '../words/fold-word.ts';

/** What offices stamp on letters and what is copied with them, in big letters. */
const WORDS = `
  accepted approved archived cancelled certified checked completed confidential copy draft duplicate entered filed
  mailed original paid posted received recorded revised sample scanned verified void
  anulado aprobado archivado borrador certificado confidencial copia duplicado enviado pagado recibido registrado
  revisado
  acquitté annulé approuvé archivé brouillon certifié classé confidentiel copie duplicata envoyé enregistré payé reçu
  vérifié
`;

const STAMPS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(foldWord));

/** Whether it is the word of a rubber stamp. */
export function isOfficeStamp(text: string): boolean {
  return STAMPS.has(foldWord(text));
}
