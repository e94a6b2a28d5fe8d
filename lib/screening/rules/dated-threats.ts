import { DATE_WORD, defineRules, type Language, type ScreeningRule } from '../screening-rule.ts';
import { DAY, each } from './days.ts';

/** How a language says that somebody dies. */
interface Dying {
  /** `you die`. */
  readonly youDie: string;
  /** What is said so of laughter, and of whenever it may be: `if you die`. */
  readonly idle: string;
  /** Where it may be told of an illness, a play or a game. */
  readonly maybe: string;
  readonly kin: string;
  readonly dies: string;
  /** `if`, `when`: of kin. */
  readonly whenever: string;
  /** `when you die`: a plan, where no day stands beside it. */
  readonly whenYouDie: string;
  readonly dayYouDie: string;
  /** `until the day you die`. */
  readonly untilThatDay: string;
  /** What is planned for that day. */
  readonly plans: string;
}

const EN: Dying = {
  youDie:
    'you die|you will die|you shall die|you are going to die|you are gonna die|you gonna die|you stop breathing|you will stop breathing',
  idle: `if you die|should you die|in case you die|unless you die|when you die|before you die|after you die|once you die
    until you die|till you die|day you die|night you die|hour you die|hill you|where you die|how you die|why you die|way you die|of laughter
    laughing|of envy|of boredom|of shame|of embarrassment|of joy
    ${each(`if on ${DATE_WORD}|if by ${DATE_WORD}|if before ${DATE_WORD}|if after ${DATE_WORD}`, 'you die')}`,
  maybe: `doctor*|untreated|treatment|symptom*|think you|at the game|on the ice|in act|act one|act two|act three|in scene
    final scene|on stage|in the play|level|when you hear|when you see|when you read|when you taste`,
  kin: 'your daughter|your son|your kids|your children|your child|your grandchildren|your family|your wife|your husband|your mother|your father|your mom|your dad|your parents|your sister|your brother|your baby|your girlfriend|your boyfriend|your dog',
  dies: 'dies|die|will die|will all die|is going to die|are going to die|is gonna die|are gonna die|shall die|must die',
  whenever: 'if|when|should|before|after|once|until|because|whether|in case|how|why|where',
  whenYouDie: 'when you die|before you die|after you die|once you die',
  dayYouDie: 'day you die|night you die|hour you die|morning you die',
  untilThatDay: 'until the day|till the day|to the day|before the day|until the hour|to the hour',
  plans: `policy|policies|insurance|insured|insurer*|estate*|executor*|trust|trustee*|probate|beneficiar*|annuit*|pension*
    premium*|coverage|benefit*|heirs|spouse|taxes|assets|survivor*|your will|a will|the will|last will|burial|cemetery|plot
    hospice|organ|organs|donor*|pays|payable|inherit*|doctor*|nurse*`,
};

const ES: Dying = {
  youDie:
    'mueres|te mueres|vas a morir|te vas a morir|moriras|te moriras|usted muere|usted morira|usted va a morir',
  idle: `si mueres|si te mueres|cuando mueres|de risa|de la risa|de ganas|de envidia|de verguenza|de hambre|de frio|de sed
    si usted muere|cuando usted muere`,
  maybe:
    'medico*|tratamiento|sintoma*|en la obra|en el juego|en la escena|creo que|cuando veas|cuando oigas',
  kin: 'tu esposa|tu mujer|tu marido|tu esposo|tu hijo|tu hija|tus hijos|tus hijas|tu madre|tu mama|tu padre|tu papa|tus padres|tu familia|tu hermano|tu hermana|su esposa|su esposo|su hijo|su hija|sus hijos|su familia',
  dies: 'muere|mueren|va a morir|van a morir|morira|moriran|se muere|se mueren',
  whenever: 'si|cuando|como|porque',
  whenYouDie:
    'cuando mueras|cuando te mueras|antes de que mueras|cuando usted muera|cuando estes muerto|cuando estes muerta',
  dayYouDie:
    'dia en que mueras|dia que mueras|dia en que mueres|dia que mueres|dia en que vas a morir|dia de tu muerte',
  untilThatDay: 'hasta el dia|antes del dia',
  plans: `poliza*|seguro|seguros|herencia|herederos|testamento|pension|beneficiari*|fideicomiso|impuestos|conyuge|funeraria
    cementerio|donante*|hospicio|medico*|enfermera*|hospital`,
};

const FR: Dying = {
  youDie:
    'tu meurs|tu vas mourir|tu mourras|vous mourez|vous allez mourir|vous mourrez|tu creves|tu vas crever',
  idle: `si tu meurs|quand tu meurs|si vous mourez|quand vous mourez|quand tu mourras|quand vous mourrez|ou tu meurs
    ou tu mourras|ou vous mourrez|de rire|de faim|de soif|de froid|d envie|de honte|de peur|d ennui|de jalousie`,
  maybe:
    'medecin*|traitement|symptome*|dans la piece|sur scene|acte|au jeu|je crois|quand tu verras|quand tu liras',
  kin: 'ta femme|ton mari|ton fils|ta fille|tes enfants|tes filles|tes fils|ta mere|ton pere|tes parents|ta famille|ton frere|ta soeur|votre femme|votre mari|votre fils|votre fille|vos enfants|votre famille',
  dies: 'meurt|meurent|va mourir|vont mourir|mourra|mourront',
  whenever: 'si|quand|lorsque|comment|pourquoi|ou',
  whenYouDie:
    'quand tu mourras|quand vous mourrez|quand tu seras mort|quand tu seras morte|quand vous serez mort',
  dayYouDie: 'jour ou tu mourras|jour ou tu meurs|jour ou vous mourrez|jour de ta mort',
  untilThatDay: 'jusqu au jour|avant le jour',
  plans: `assurance*|assureur|police|contrat|succession|heritier*|testament|pension|beneficiaire*|notaire|impots|conjoint
    obseques|cimetiere|donneur|medecin*|infirmier*|hospice|hopital`,
};

/** A day makes a threat of what is a plan, a jest or a complaint without one. */
function datedThreats(language: Language, dying: Dying): readonly ScreeningRule[] {
  const day = DAY[language];
  const { youDie, idle, maybe, kin, dies, whenever, whenYouDie, dayYouDie, plans } = dying;
  const kinDies = each(kin, dies);
  const plain = { weight: 95, namesDays: true } as const;
  const yours = { ...plain, unless: idle, doubtful: maybe };
  const theirs = {
    ...plain,
    unless: `${each(whenever, kin)}|${idle}`,
    doubtful: `${plans}|${maybe}`,
  };
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
      unless: dying.untilThatDay,
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
