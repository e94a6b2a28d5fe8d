import { DATE_WORD, defineRules, type Language, type ScreeningRule } from '../screening-rule.ts';
import { DAY, each } from './days.ts';

/** How a language says that somebody dies. */
interface Dying {
  /** `you die`. */
  readonly youDie: string;
  /** What is said so of laughter, and of whenever it may be: `if you die`. */
  readonly idle: string;
  /** How it is told of an illness, a play or a surprise: whole forms, for a threat may name a doctor as well. */
  readonly maybe: string;
  readonly kin: string;
  readonly dies: string;
  /** `if`, `when`: of kin. */
  readonly whenever: string;
  /** `when you die`: a plan, where no day stands beside it. */
  readonly whenYouDie: string;
  readonly dayYouDie: string;
  /** What makes a span of time of that day: `until the` day you die. */
  readonly untilThat: string;
  /** What is planned for that day: whole forms, for heirs may be named beside a threat. */
  readonly plans: string;
  /** `I kill you`. */
  readonly killYou: string;
  /** The same in games. */
  readonly playing: string;
}

const EN: Dying = {
  youDie: `you die|you will die|you shall die|you are going to die|you are gonna die|you gonna die|you stop breathing|you will stop breathing
    ${each('you all|you both|both of you|all of you', 'die|will die|are going to die|are dead')}
    ${each('you will', 'all die|both die|perish|be dead')}|you are all going to die|you are both going to die|you are dead|you perish`,
  idle: `if you die|should you die|in case you die|unless you die|when you die|before you die|after you die|once you die
    until you die|till you die|day you die|night you die|hour you die|hill you|where you die|how you die|why you die|way you die
    ${each('if|when|once|after|until|till|before|as if', 'you are dead|you will be dead')}
    ${each('dead', 'tired|right|wrong|set|last|serious|broke|drunk|to me|to us|meat|at checkers|at chess')}
    die laughing|${each('die of', 'laughter|laughing|envy|boredom|shame|embarrassment|joy')}
    ${each(`if on ${DATE_WORD}|if by ${DATE_WORD}|if before ${DATE_WORD}|if after ${DATE_WORD}`, 'you die')}`,
  maybe: `${each('the doctor|doctor|your doctor', 'says you|said you|says that you|said that you|thinks you|warned that you')}
    ${each('the doctors|doctors|your doctors', 'say you|said you|say that you|said that you|think you|warned that you')}
    ${each('says|say|said|says that|say that|said that|shows|show|show that|shows that|thinks|thinks that', 'you are dead')}
    ${each('untreated|if untreated|left untreated|without treatment|without surgery', 'you')}
    ${each('in act one|in act two|in act three|in the final scene|in the last scene|in the play|in our play|on stage', 'you die')}
    ${each('die when you', 'see the|see what|see our|hear the|hear what|hear our|read the|read what|taste the|taste what')}`,
  kin: each(
    'your',
    `daughter|son|kids|children|child|grandchildren|grandchild|grandkids|grandson|granddaughter|family|whole family
    entire family|wife|husband|mother|father|mom|dad|parents|sister|brother|baby|babies|twins|girlfriend|boyfriend|dog|spouse
    grandmother|grandma|grandfather|grandpa|uncle|aunt|niece|nephew|cousin|fiance|fiancee|partner|boy|girl|little boy
    little girl|sons|daughters|sisters|brothers|best friend|cat|horse`,
  ),
  dies: 'dies|die|will die|will all die|will be dead|is going to die|are going to die|is gonna die|are gonna die|shall die|must die',
  whenever: 'if|when|should|before|after|once|until|whether|in case|how|why|where',
  whenYouDie: 'when you die|before you die|after you die|once you die',
  dayYouDie: 'day you die|night you die|hour you die|morning you die',
  untilThat: 'until the|till the|to the|before the',
  plans: `the policy|your policy|policies pay|policy pays|life insurance|insurance pays|the insurer|your estate|the estate|estate tax*
    your executor|the executor|the trust|your trust|a trust|the trustee*|in probate|to probate|probate court|the beneficiar*
    your beneficiar*|the annuity|your annuity|annuity runs|pension plan|your pension|the pension|premium is|the premium
    survivor benefit*|death benefit*|benefits end|coverage ends|to your heirs|heirs receive|heirs get|heirs have|heirs may
    heirs pay|heirs inherit|your will is|last will|burial plot|organ donor*|is forgiven|call us|call our|the vet|file as married|file as single|file a joint|file jointly|joint return
    filing status|surviving spouse`,
  killYou: `${each('i|we|they', 'kill you|shoot you|hang you|bury you|murder you|stab you|drown you|end you')}|will bury you
    going to bury you|end your life`,
  playing: `at chess|at trivia|at scrabble|at tennis|at golf|at poker|at cards|at bowling|at the game|in the game|on the field|on the ice
    on the court|an email|a text|a note|an invoice|a message`,
};

const ES: Dying = {
  youDie:
    'mueres|te mueres|vas a morir|te vas a morir|moriras|te moriras|usted muere|usted morira|usted va a morir|los dos mueren|los dos van a morir|ustedes mueren|ustedes van a morir|todos ustedes mueren|van a morir todos|estas muerto|estas muerta',
  idle: `si mueres|si te mueres|cuando mueres|si usted muere|cuando usted muere
    ${each('si|cuando|que', 'estas muerto|estas muerta')}
    ${each('muerto|muerta', 'de risa|de hambre|de cansancio|de sueno|de frio|de sed|de miedo')}
    ${each('mueres|moriras|morir|muere|morira', 'de risa|de la risa|de ganas|de envidia|de verguenza|de hambre|de frio|de sed')}`,
  maybe: `${each('el medico|tu medico|su medico', 'dice que|dijo que|cree que')}
    ${each('los medicos', 'dicen que|dijeron que|creen que')}
    ${each('sin tratamiento', 'mueres|te mueres|moriras|usted muere|usted morira|vas a morir')}
    ${each('en la obra|en la ultima escena', 'mueres|te mueres|moriras')}
    ${each('mueres cuando|morir cuando|moriras cuando', 'veas el|veas la|veas lo|oigas lo|oigas la')}`,
  kin: `${each('tu|su', 'esposa|esposo|mujer|marido|hijo|hija|madre|mama|padre|papa|familia|hermano|hermana|nieto|nieta|abuela|abuelo|novia|novio|bebe|perro')}
    ${each('tus|sus', 'hijos|hijas|padres|papas|nietos|hermanos|ninos')}|toda tu familia|toda su familia`,
  dies: 'muere|mueren|va a morir|van a morir|morira|moriran|se muere|se mueren',
  whenever: 'si|cuando|como',
  whenYouDie:
    'cuando mueras|cuando te mueras|antes de que mueras|cuando usted muera|cuando estes muerto|cuando estes muerta',
  dayYouDie:
    'dia en que mueras|dia que mueras|dia en que mueres|dia que mueres|dia en que vas a morir|dia de tu muerte',
  untilThat: 'hasta el|antes del',
  plans: `la poliza|su poliza|tu poliza|el seguro|su seguro|la herencia|sus herederos|a tus herederos|el testamento|su testamento
    la pension|su pension|el beneficiari*|los beneficiari*|fideicomiso|los impuestos|el conyuge|la funeraria|el cementerio
    donante de organos`,
  killYou: 'te mato|los mato|te matamos|los matamos',
  playing: 'al futbol|al ajedrez|al domino|en la cancha|a besos|a abrazos|de risa',
};

const FR: Dying = {
  youDie:
    'tu meurs|tu vas mourir|tu mourras|vous mourez|vous allez mourir|vous allez tous mourir|vous mourrez|tu creves|tu vas crever|tu es mort|tu es morte|vous etes mort|vous etes morts|tu seras mort|tu seras morte',
  idle: `si tu meurs|quand tu meurs|si vous mourez|quand vous mourez|quand tu mourras|quand vous mourrez|ou tu meurs
    ou tu mourras|ou vous mourrez
    ${each('si|quand|que', 'tu es mort|tu es morte|tu seras mort|tu seras morte|vous etes mort|vous etes morts')}
    ${each('mort|morte|morts', 'de rire|de fatigue|de faim|de froid|de peur|de trouille|de honte')}
    ${each('meurs|mourir|mourras|mourez|mourrez|creves|crever', 'de rire|de faim|de soif|de froid|d envie|de honte|de peur|d ennui|de jalousie')}`,
  maybe: `${each('le medecin|ton medecin|votre medecin', 'dit que|a dit que|croit que|pense que')}
    ${each('les medecins', 'disent que|ont dit que|croient que|pensent que')}
    ${each('sans traitement|dans la piece|au dernier acte', 'tu meurs|tu mourras|tu vas mourir|vous mourrez|vous allez mourir')}
    ${each('mourir quand|mourras quand', 'tu verras le|tu verras la|tu verras les|tu liras la|tu liras le')}`,
  kin: `${each('ta|votre', 'femme|fille|mere|famille|soeur|copine|petite fille|grand mere|belle soeur')}
    ${each('ton|votre', 'mari|fils|pere|frere|copain|petit fils|grand pere|bebe|chien')}
    ${each('tes|vos', 'enfants|filles|fils|parents|gosses|petits enfants')}|toute ta famille|toute votre famille`,
  dies: 'meurt|meurent|va mourir|vont mourir|mourra|mourront',
  whenever: 'si|quand|lorsque|comment|pourquoi|ou',
  whenYouDie:
    'quand tu mourras|quand vous mourrez|quand tu seras mort|quand tu seras morte|quand vous serez mort',
  dayYouDie: 'jour ou tu mourras|jour ou tu meurs|jour ou vous mourrez|jour de ta mort',
  untilThat: 'jusqu au|avant le',
  plans: `l assurance|votre assurance|l assureur|le contrat|votre contrat|la succession|les heritiers|a tes heritiers|a vos heritiers
    le testament|votre testament|la pension|beneficiaire|beneficiaires|le notaire|votre notaire|les impots|les obseques|le cimetiere
    donneur d organes`,
  killYou:
    'je te tue|je vous tue|on te tue|on vous tue|nous te tuons|nous vous tuons|je te bute|on te bute',
  playing:
    'aux echecs|au tennis|a la petanque|a la belote|aux cartes|au scrabble|sur le terrain|de rire',
};

/** A day makes a threat of what is a plan, a jest or a complaint without one. */
function datedThreats(language: Language, dying: Dying): readonly ScreeningRule[] {
  const day = DAY[language];
  const { youDie, idle, maybe, kin, dies, whenever, whenYouDie, dayYouDie, plans } = dying;
  const wheneverKin = each(whenever, kin);
  const kinDies = each(kin, dies);
  const plain = { weight: 95, namesDays: true, doubtfulInSentence: true } as const;
  // What is idle is said in the words of dying: `if you die`.
  const told = { ...plain, doubtful: maybe, excusedWithin: 0 } as const;
  const yours = { ...told, unless: idle };
  // When kin die it is a plan, or a threat that has `if` before it: a rule of its own tells them apart.
  const theirs = { ...told, unless: `${wheneverKin}|${idle}` };
  const planned = { ...plain, doubtful: plans, excusedWithin: 12 } as const;
  const yourKill = { ...plain, doubtful: dying.playing };
  return defineRules(language, 'threat_of_violence', {
    'you-die-on-a-day': { ...yours, steps: [youDie, day], within: 3 },
    'on-a-day-you-die': { ...yours, steps: [day, youDie], within: 2 },
    'kin-die-on-a-day': { ...theirs, steps: [kinDies, day], within: 3 },
    'on-a-day-kin-die': { ...theirs, steps: [day, kinDies], within: 2 },
    // A name stands between: `your daughter Amy`.
    'named-kin-die-on-a-day': { ...theirs, steps: [kin, dies, day], within: 1 },
    'whenever-kin-die-on-a-day': { ...planned, steps: [wheneverKin, dies, day], within: 3 },
    // The date above a letter must not be the day: a salutation stands between.
    'on-a-day-whenever-kin-die': { ...planned, steps: [day, wheneverKin, dies], within: 1 },
    'when-you-die-on-a-day': { ...planned, steps: [whenYouDie, day], within: 3 },
    'day-you-die': {
      ...planned,
      steps: [dayYouDie, day],
      within: 8,
      anyOrder: true,
      unless: each(dying.untilThat, dayYouDie),
    },
    'kill-you-on-a-day': { ...yourKill, steps: [dying.killYou, day], within: 2 },
    'on-a-day-kill-you': { ...yourKill, steps: [day, dying.killYou], within: 1 },
  });
}

export const DATED_THREATS: readonly ScreeningRule[] = [
  ...datedThreats('en', EN),
  ...datedThreats('es', ES),
  ...datedThreats('fr', FR),
];
