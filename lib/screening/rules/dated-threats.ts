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
  /** What is planned for that day. */
  readonly plans: string;
}

const EN: Dying = {
  youDie:
    'you die|you will die|you shall die|you are going to die|you are gonna die|you gonna die|you stop breathing|you will stop breathing',
  idle: `if you die|should you die|in case you die|unless you die|when you die|before you die|after you die|once you die
    until you die|till you die|day you die|night you die|hour you die|hill you|where you die|how you die|why you die|way you die
    die laughing|${each('die of', 'laughter|laughing|envy|boredom|shame|embarrassment|joy')}
    ${each(`if on ${DATE_WORD}|if by ${DATE_WORD}|if before ${DATE_WORD}|if after ${DATE_WORD}`, 'you die')}`,
  maybe: `${each('the doctor|doctor|your doctor', 'says you|said you|says that you|said that you|thinks you|warned that you')}
    ${each('the doctors|doctors|your doctors', 'say you|said you|say that you|said that you|think you|warned that you')}
    ${each('untreated|if untreated|left untreated|without treatment|without surgery', 'you')}
    ${each('in act one|in act two|in act three|in the final scene|in the last scene|in the play|in our play|on stage', 'you die')}
    ${each('die when you', 'see the|see what|see our|hear the|hear what|hear our|read the|read what|taste the|taste what')}`,
  kin: 'your daughter|your son|your kids|your children|your child|your grandchildren|your family|your wife|your husband|your mother|your father|your mom|your dad|your parents|your sister|your brother|your baby|your girlfriend|your boyfriend|your dog',
  dies: 'dies|die|will die|will all die|is going to die|are going to die|is gonna die|are gonna die|shall die|must die',
  whenever: 'if|when|should|before|after|once|until|whether|in case|how|why|where',
  whenYouDie: 'when you die|before you die|after you die|once you die',
  dayYouDie: 'day you die|night you die|hour you die|morning you die',
  untilThat: 'until the|till the|to the|before the',
  plans: `policy|policies|insurance|insured|insurer*|estate*|executor*|the trust|your trust|a trust|trustee*|probate|beneficiar*|annuit*|pension*
    premium*|coverage|benefit*|heirs|estate tax*|survivor*|your will is|your will be|a will|the will|last will|burial plot
    organ donor*|inherit*`,
};

const ES: Dying = {
  youDie:
    'mueres|te mueres|vas a morir|te vas a morir|moriras|te moriras|usted muere|usted morira|usted va a morir',
  idle: `si mueres|si te mueres|cuando mueres|si usted muere|cuando usted muere
    ${each('mueres|moriras|morir|muere|morira', 'de risa|de la risa|de ganas|de envidia|de verguenza|de hambre|de frio|de sed')}`,
  maybe: `${each('el medico|tu medico|su medico', 'dice que|dijo que|cree que')}
    ${each('los medicos', 'dicen que|dijeron que|creen que')}
    ${each('sin tratamiento', 'mueres|te mueres|moriras|usted muere|usted morira|vas a morir')}
    ${each('en la obra|en la ultima escena', 'mueres|te mueres|moriras')}
    ${each('mueres cuando|morir cuando|moriras cuando', 'veas el|veas la|veas lo|oigas lo|oigas la')}`,
  kin: 'tu esposa|tu mujer|tu marido|tu esposo|tu hijo|tu hija|tus hijos|tus hijas|tu madre|tu mama|tu padre|tu papa|tus padres|tu familia|tu hermano|tu hermana|su esposa|su esposo|su hijo|su hija|sus hijos|su familia',
  dies: 'muere|mueren|va a morir|van a morir|morira|moriran|se muere|se mueren',
  whenever: 'si|cuando|como',
  whenYouDie:
    'cuando mueras|cuando te mueras|antes de que mueras|cuando usted muera|cuando estes muerto|cuando estes muerta',
  dayYouDie:
    'dia en que mueras|dia que mueras|dia en que mueres|dia que mueres|dia en que vas a morir|dia de tu muerte',
  untilThat: 'hasta el|antes del',
  plans: `poliza*|seguro|seguros|herencia|herederos|testamento|pension|beneficiari*|fideicomiso|impuestos|conyuge|funeraria
    cementerio|donante de organos`,
};

const FR: Dying = {
  youDie:
    'tu meurs|tu vas mourir|tu mourras|vous mourez|vous allez mourir|vous mourrez|tu creves|tu vas crever',
  idle: `si tu meurs|quand tu meurs|si vous mourez|quand vous mourez|quand tu mourras|quand vous mourrez|ou tu meurs
    ou tu mourras|ou vous mourrez
    ${each('meurs|mourir|mourras|mourez|mourrez|creves|crever', 'de rire|de faim|de soif|de froid|d envie|de honte|de peur|d ennui|de jalousie')}`,
  maybe: `${each('le medecin|ton medecin|votre medecin', 'dit que|a dit que|croit que|pense que')}
    ${each('les medecins', 'disent que|ont dit que|croient que|pensent que')}
    ${each('sans traitement|dans la piece|au dernier acte', 'tu meurs|tu mourras|tu vas mourir|vous mourrez|vous allez mourir')}
    ${each('mourir quand|mourras quand', 'tu verras le|tu verras la|tu verras les|tu liras la|tu liras le')}`,
  kin: 'ta femme|ton mari|ton fils|ta fille|tes enfants|tes filles|tes fils|ta mere|ton pere|tes parents|ta famille|ton frere|ta soeur|votre femme|votre mari|votre fils|votre fille|vos enfants|votre famille',
  dies: 'meurt|meurent|va mourir|vont mourir|mourra|mourront',
  whenever: 'si|quand|lorsque|comment|pourquoi|ou',
  whenYouDie:
    'quand tu mourras|quand vous mourrez|quand tu seras mort|quand tu seras morte|quand vous serez mort',
  dayYouDie: 'jour ou tu mourras|jour ou tu meurs|jour ou vous mourrez|jour de ta mort',
  untilThat: 'jusqu au|avant le',
  plans: `assurance*|assureur|contrat|succession|heritier*|testament|pension|beneficiaire*|notaire|impots|obseques
    cimetiere|donneur d organes`,
};

/** A day makes a threat of what is a plan, a jest or a complaint without one. */
function datedThreats(language: Language, dying: Dying): readonly ScreeningRule[] {
  const day = DAY[language];
  const { youDie, idle, maybe, kin, dies, whenever, whenYouDie, dayYouDie, plans } = dying;
  const kinDies = each(kin, dies);
  const plain = { weight: 95, namesDays: true, doubtfulInSentence: true } as const;
  // What is idle is said in the words of dying: `if you die`.
  const told = { ...plain, doubtful: maybe, excusedWithin: 0 } as const;
  const yours = { ...told, unless: idle };
  const theirs = { ...told, unless: `${each(whenever, kin)}|${idle}` };
  return defineRules(language, 'threat_of_violence', {
    'you-die-on-a-day': { ...yours, steps: [youDie, day], within: 3 },
    'on-a-day-you-die': { ...yours, steps: [day, youDie], within: 2 },
    'kin-die-on-a-day': { ...theirs, steps: [kinDies, day], within: 3 },
    'on-a-day-kin-die': { ...theirs, steps: [day, kinDies], within: 2 },
    'when-you-die-on-a-day': {
      ...plain,
      steps: [whenYouDie, day],
      within: 3,
      doubtful: plans,
      excusedWithin: 12,
    },
    'day-you-die': {
      ...plain,
      steps: [dayYouDie, day],
      within: 8,
      anyOrder: true,
      unless: each(dying.untilThat, dayYouDie),
      doubtful: plans,
      excusedWithin: 12,
    },
  });
}

export const DATED_THREATS: readonly ScreeningRule[] = [
  ...datedThreats('en', EN),
  ...datedThreats('es', ES),
  ...datedThreats('fr', FR),
];
