/*
 * Patterns in plain type: `widely` (`claimed-names.ts`) has each blank stand for a break of the line as well, and each
 * straight apostrophe for the curled one. So neither may stand in a class (`[a-z ]`).
 */
const AM = "(?:we are|we're|i am|i'm)";
const SURELY = '(?: (?:really|truly|actually|indeed))?';

/** What stands before the name that a writer goes by; of two that begin alike the longer first. */
export const CLAIMS = [
  // English
  '(?:this|here) is (?:an?|the|your) (?:[a-z]+ ){0,3}(?:notice|message|letter|reminder|warning|statement) (?:from|by|of)',
  `this${SURELY} is${SURELY}`,
  `(?:(?:i|we) (?:write|contact you)|${AM} (?:writing|contacting you|reaching out|getting in touch|calling))(?: to you)? (?:for|from|as|on behalf of|in the name of)`,
  `${AM}${SURELY}`,
  `(?:you are|you're) (?:hearing|receiving this)(?: letter| notice)? from`,
  '(?:i|we) (?:represent|speak for|act for|serve as|act as)',
  'on behalf of',
  '(?:with )?(?:(?:warm|warmest|kind|kindest|best|friendly) )?greetings(?: to you)? from(?: all of us at| everyone at| us at)?',
  '(?:this|the enclosed) (?:letter|message|notice|note) (?:is|comes|was|has been)(?: (?:sent|mailed|issued|written))?(?: to you)? (?:from|by|on behalf of)',
  '(?:an? |an important |important )?(?:message|notice|letter) from',
  'my name is',
  'we(?:,| at| the|(?= ?\\())',
  // Spanish
  '(?:este|esta) es (?:un|una) (?:[a-zñ]+ ){0,2}(?:aviso|mensaje|carta|notificación) (?:de|del)',
  '(?:esta|este) es',
  'somos',
  '(?:le |les |te )?escrib(?:o|imos)(?: a usted)? (?:de|desde|en nombre de|por)',
  '(?:le |les |te )?(?:habla|saluda|escribe)',
  '(?:mi nombre es|me llamo)',
  'nosotros,',
  '(?:esta carta|este mensaje|este aviso) (?:es|viene) (?:de|del)',
  '(?:en nombre|de parte) (?:de|del)',
  // French
  '(?:ici|voici)',
  'ceci est (?:un|une) (?:[a-zéè]+ ){0,2}(?:avis|message|lettre|notification) (?:de|du)',
  'nous sommes',
  "(?:je m'appelle|mon nom est)",
  'nous,',
  '(?:cette lettre|ce message|ce courrier) (?:est|vient) (?:de|du)',
  '(?:je|nous) vous (?:écris|écrivons|contacte|contactons)(?: au nom| de la part)? (?:de|du|pour)',
  '(?:au nom|de la part) (?:de|du)',
] as const;

/** Who is with an office may as well be its customer, and what it is may be told of: only where nothing follows. */
export const BELONGINGS = [
  `${AM} (?:with|from|of)`,
  "(?:it is|it's|this is your)",
  'here at',
  'as your (?:(?:[a-z]+ ){0,3}[a-z]+,|[a-z]+)',
  `${AM} your (?:[a-z]+ ){0,3}[a-z]+,`,
  '(?:soy|somos) (?:un[ao]?s? |el |la )?(?:agentes?|oficial|investigador(?:a|es)?) (?:de|del)',
  'soy(?: de| del)?',
  'aqu[ií]',
  "je suis (?:un |l')?(?:agent|inspecteur|enquêteur) (?:de|du)",
  'je suis(?: de| du)?',
  "c'est",
] as const;

/** What stands before an office and who works there: `I am an IRS agent`. */
export const ROLES = [`${AM}${SURELY} an?`] as const;

/** A part of an office, before its name. */
const MATTER =
  'abuse|fraud|security|safety|risk|disputes?|compliance|recovery|claims|payments?|customer|client|card|collections?|legal|tax|refunds?|billing|account|warrants?|service';
export const UNIT = `(?:(?:${MATTER}) (?:[a-z]+ )?(?:department|team|unit|desk|office|care|center|services?|division|section) |(?:departamento|oficina|equipo|service|bureau|département) (?:de |des )?(?:[a-zéèó]+ ){0,2})(?:of|at|from|de|du|del) `;

/** What somebody is, before a name: `Soy el agente López`. */
export const RANK =
  '(?:(?:agente|oficial|inspector|sargento|detective|licenciad[oa]|señora?|officer|agent|sergeant|deputy|inspecteur|commandant|capitaine) )';

export const GREETING =
  '(?:(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|hola|buenos días|bonjour)(?: \\p{L}[\\p{L}.-]{0,20}){0,3} )?';
