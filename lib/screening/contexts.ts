import {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryText,
  type ScreeningCategory,
} from './categories.ts';
import type { Phrases } from './screening-rule.ts';

/** What a letter is about, as far as it changes what its signs mean. `weigh-letter.ts` says by how much. */
export interface LetterContext {
  /** `telling`: of a wrong, not doing it. `lawful`: a claim on its way to a court or an agency. */
  readonly kind: 'telling' | 'lawful';
  readonly categories: readonly ScreeningCategory[];
  /** Each different phrase counts once. */
  readonly phrases: Phrases;
}

/** What may be told of as a fraud; extortion is one of people that asks for money. */
const MONEY = [...namesAbout('money'), 'extortion'] as const;
const PEOPLE = namesAbout('people');

const FICTION_EN = `book club|novel*|chapter*|character*|detective|manuscript|short story|the villain|scene
  workshop|the play|act three|second act|rehearsal|audition*|murder mystery|your role|mystery dinner|reader*`;
const FICTION_ES =
  'club de lectura|novela*|capitulo*|personaje*|detective|cuento|escena|taller de escritura';
const FICTION_FR = 'club de lecture|roman|chapitre*|personnage*|detective|nouvelle|scene|recit';

const REPORT_EN = `he told me|she told me|they told me|he said|she said|he wrote|was told by|threatened me|told my son
  told my daughter|protective order|restraining order|police report|reported this to|i reported|i am reporting
  investigate|i am afraid|harassment by|witness*|officer|called the police|hate has no home|vigil|stand with
  under attack|painted|wrote online|columnist`;
const REPORT_ES = `me dijo|me dijeron|me amenazo|orden de proteccion|orden de restriccion|denuncia policial
  tengo miedo|la policia del condado|fui a la policia|solicito|me espera afuera|me siguio`;
const REPORT_FR = `il m a dit|elle m a dit|m a menacee|m a menace|porte plainte|ma plainte|procureur
  ordonnance de protection|certificat medical|j ai peur|madame la juge|il a dit`;

const GAME = `tournament|rematch|trophy|playoff*|league|bracket|fantasy football|bowling|chess|poker|cornhole|dominoes
  scrabble|monopoly|monday night football|respawn|spawn|controller|touchdown*|innings|golf|torneo|revancha|trofeo
  domino|dominos|partida|liga|futbol|ajedrez|canasta|tournoi|revanche|trophee|petanque|belote|echecs|ligue|scrabble`;

const JOKE = `just kidding|kidding|joking|good fun|love dad|love mom|happy birthday|es broma|je plaisante|gros bisous
  un abrazo|te adora|je t embrasse`;

const WARNING_EN = `this is a scam|is a scam|scam|scams|scammer*|is fraudulent|protect yourself|will never ask|never ask
  victim of identity theft|identity theft|a victim of|police report|ftc|fraud department|report it|i was tricked
  claimed to be from|claimed to be|no government agency|warns residents|reminder for|our volunteers|seniors|they ask for secrecy|blackmailed online|tell the police
  neighborhood watch|we do not take|we do not accept|write down the number|will phone you|does not take|do not pay it|does not accept|never take*|a lie|a crook|crooks
  con man|con men|impostor*|imposter*|if you get the call|get a call|it is not real|told her to|told him to|told me to|the letter said|the caller|callers|pretend*|posing as|they tell you|nothing to send us|any branch|hang up and report|hang up and call`;
const WARNING_ES = `estafa*|mentira|no cobra en|no cobran en|no pague nada|no paguen|no pagues|se hace pasar|se hacen pasar|nunca le pedira*|nunca le pediremos|no lo de|denuncielo|cuelgue|robo de identidad
  denuncia policial|proteccion al consumidor|ninguna oficina|recibi una carta|pido a su oficina|investigue a esa`;
const WARNING_FR = `arnaque*|ne payez rien|ne paie rien|se fait passer|se font passer|c est faux|mensonge|escroc*|ne vous demandera jamais|ne demande jamais|raccrochez|signalez|victime d une fraude
  porte plainte|de faux|de fausses|la mairie signale|je n ai jamais donne|que je n ai pas autorisee`;

const LAWFUL_EN = `small claims|attorney*|my lawyer|our lawyer|counsel|lawsuit|file suit|legal action|legal proceedings
  statute|pursuant to|fair debt collection|fair credit reporting|attempt to collect a debt|debt collector
  dispute the validity|dispute this debt|hearing|injunction|damages|judgment|tenant*|lease|lien|landlord|plaintiff
  probate|will sue|sue you|county court|housing court|without prejudice|contract|warranty|file a complaint`;
const LAWFUL_ES = `reclamos menores|abogad*|demanda|acciones legales|cobrador de deudas|cobrar una deuda|contrato
  desalojo|danos y perjuicios|sentencia|condado|queja|plan de pagos`;
const LAWFUL_FR = `mise en demeure|avocat*|recouvrement|dommages et interets|bail|expulsion|huissier|tribunal
  creance|assignerons|mandant|saisirai|saisir le juge|echeancier`;

/** Never counts against violence: a threat with a lawyer is a threat. */
export const SCREENING_CONTEXTS: readonly LetterContext[] = [
  ...[FICTION_EN, FICTION_ES, FICTION_FR].map((phrases) => telling(CATEGORY_NAMES, phrases)),
  ...[REPORT_EN, REPORT_ES, REPORT_FR].map((phrases) => telling(PEOPLE, phrases)),
  telling(['threat_of_violence'], `${JOKE}|${GAME}`),
  ...[WARNING_EN, WARNING_ES, WARNING_FR].map((phrases) => telling(MONEY, phrases)),
  ...[LAWFUL_EN, LAWFUL_ES, LAWFUL_FR].map(
    (phrases) => ({ kind: 'lawful', categories: [...MONEY, 'harassment'], phrases }) as const,
  ),
];

function telling(categories: readonly ScreeningCategory[], phrases: Phrases): LetterContext {
  return { kind: 'telling', categories, phrases };
}

function namesAbout(about: CategoryText['about']): readonly ScreeningCategory[] {
  return CATEGORY_NAMES.filter((name) => CATEGORIES[name].about === about);
}
