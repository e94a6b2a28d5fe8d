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
  '(?:this|it) comes(?: to you)? from(?: (?:your friends|the people|all of us|us) at)?',
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

/** What an office does that speaks to the reader: it is the subject of its sentence. Habits are told of by anybody. */
const HABIT = '(?! (?:by|only|when|whenever|if|in writing|through|about changes))';
const TELL = '(?:tell|inform|notify|advise|remind|ask|let)';
const MUST =
  '(?:call|contact|ring|phone|reply|respond|confirm|verify|pay|come|bring|move|return|write|sign)';
export const SPEAKS_TO_READER = [
  `(?:is|are) (?:now |hereby )?(?:(?:writing|reaching out)(?: to you)? (?:to ${TELL}|about your|because)|(?:contacting|informing|notifying|advising) you)`,
  `(?:hereby )?(?:writes(?: to)?|informs|notifies|advises) you${HABIT}`,
  'hereby (?:orders|requires|demands|requests|summons|directs|commands)',
  `(?:asks|requests|urges|orders|directs) (?:that )?you (?:to )?${MUST}`,
  '(?:has|have) (?:just |now |recently )?(?:noticed|detected|discovered)(?: that your?| you)',
  '(?:has|have) (?:been trying|tried)(?: \\p{L}+)? to (?:reach|contact|call) you',
  `(?:wishes|wants|regrets|would like|is pleased|is happy|is sorry) to ${TELL} you`,
  '(?:has|holds) (?:your|a) refund',
  // Spanish
  '(?:le|les) (?:informa|comunica|notifica|escribe|avisa|pide que|solicita que)',
  'ha detectado que (?:usted|su)',
  // French
  'vous (?:informe|écrit|avise|notifie|prie de|demande de)',
  'a (?:constaté|détecté) que vous',
] as const;

/** What an office decided: those who act for the reader tell of it as well (`reported-decisions.ts`). */
export const DECIDES = [
  '(?:has|have) (?:just |now |recently )?(?:found|determined|decided|established|concluded)(?: that your?| you)',
  'ha (?:encontrado|determinado|decidido) que (?:usted|su)',
  'a (?:décidé|établi) que vous',
] as const;

/** What the reader may have at an office, before its name: `Your bank, Wells Fargo, writes you`. */
export const YOUR_OFFICE =
  '(?:(?:your|su|votre) (?:own )?(?:bank|credit union|card company|banco|banque),? )?';

/** Where somebody works: an office speaks so only where the letter goes on with what the reader has there. */
export const WORKPLACES = [
  `(?:${AM}|(?:i|we) (?:work|(?:am|are) employed|speak to you|trabajo|trabajamos))(?: now)? (?:with|at|for|from|in|of|en|para)`,
  'trabaj(?:o|amos) (?:en|para)',
  '(?:je travaille|nous travaillons) (?:à|pour|chez)',
] as const;

/**
 * What somebody has at an office. A card, a case or money may be of others as well, unless something is said of it that
 * an office says; and what is paid into is told to anybody.
 */
const MATTER_OF_READER =
  /(?<!(?:to|for) )(?<!\p{L})your (?:(?:\p{L}+ ){0,2}(?:accounts?|refund|savings|taxes|benefits|statements?|mortgage|warrant|social security number|debit card|credit card|tax return)|(?:file|claim|loan|funds|form)(?! (?:cabinet|drawer|folder|of|game|trick))|case (?:number|file|no\.)|(?:case|card|money) (?:(?:is|was|has been|will be|may be) (?:(?:now|still) )?(?:open(?:ed)?|clos(?:ed|ing)|locked|blocked|frozen|suspended|stopped|cancell?ed|compromised|cloned|copied|used|charged|pending|assigned|on hold|held|at risk|in danger|not safe|seized|stolen|gone|under)|at (?:the|this|our) (?:bank|office|branch)))(?!\p{L})|(?<!\p{L})(?:(?:is|calling|writing|write) about|regarding|concerning) your (?:case|card|money)(?!\p{L})|(?<!\p{L})(?:handling|handle|have) your case(?!\p{L})|(?<!\p{L})the (?:form|return|papers|application|claim)(?: that)? you (?:sent|filed|signed)|(?<!\p{L})su (?:cuenta|reembolso|expediente|tarjeta de (?:crédito|débito)|(?:tarjeta|caso) (?:está|fue|ha sido|sigue))(?!\p{L})|(?<!\p{L})votre (?:compte|remboursement|dossier|carte bancaire)(?!\p{L})/iu;

/** Thanks for a card are no matter of an office, nor is a case of peaches. */
const BARE_MATTER =
  /(?<!(?:thanks?(?: you)?(?: so much| again)? for|got|received|loved?|liked?|laughed (?:about|at)) )(?<!\p{L})your (?:cards?(?! (?:from|of|made|came|arrived|club|games?)(?!\p{L}))|case(?! of)|money|checks|bank book)(?!\p{L})/iu;
/** Of a friend's card nobody asks the number, and nobody comes for it. */
const IS_AFTER =
  /(?<!\p{L})(?:picks?(?: (?:it|them))? up|picked up|collects?|couriers?|drivers?|messenger|(?:i|we|he|she|who|man|boy|woman|colleague|officer|somebody|someone) (?:will |shall |can |could )?(?:come|comes|stop|stops|visit|visits)|comes? (?:by|over|on|at|to your)|stops? by|pins?|(?:the|your|its|card) numbers?|codes?|cash|(?:take|hand|give|put|bring) (?:it|them)|envelope|bank statements?|when i (?:ring|call))(?!\p{L})|\$ ?\d/iu;

/** Whether a letter speaks of what its reader has at an office, or wants a card or money of the reader's. */
export function speaksOfMatter(text: string): boolean {
  return MATTER_OF_READER.test(text) || (BARE_MATTER.test(text) && IS_AFTER.test(text));
}

/** A part of an office, before its name. */
const MATTER =
  'abuse|fraud|security|safety|risk|disputes?|compliance|recovery|claims|payments?|customer|client|card|collections?|legal|tax|refunds?|billing|account|warrants?|service';
export const UNIT = `(?:(?:${MATTER}) (?:[a-z]+ )?(?:department|team|unit|desk|office|care|center|services?|division|section) |(?:departamento|oficina|equipo|service|bureau|département) (?:de |des )?(?:[a-zéèó]+ ){0,2})(?:of|at|from|de|du|del) `;

/** What somebody is, before a name: `Soy el agente López`. */
export const RANK =
  '(?:(?:agente|oficial|inspector|sargento|detective|licenciad[oa]|señora?|officer|agent|sergeant|deputy|inspecteur|commandant|capitaine) )';

export const GREETING =
  '(?:(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day)|hola|buenos días|bonjour)(?: \\p{L}[\\p{L}.-]{0,20}){0,3} )?';
