import { defineRules, type Language, type ScreeningRule } from '../screening-rule.ts';
import { DAY, each } from './days.ts';
import { WITH_IT } from './en/besides.ts';

/** How a language names somebody's last day, or funeral. */
interface LastDay {
  /** `your last day is`, before the day. */
  readonly yours: string;
  /** `is your last day`, behind it. */
  readonly isYours: string;
  /** That of work or school, and of what ends then: whole forms, for a threat may be a last day on earth. */
  readonly of: string;
  /** What is said beside it of who leaves a job. */
  readonly leaving: string;
}

const EN: LastDay = {
  yours: `your last day is|your last day will be|your last day on earth|your last day alive|your funeral is|your funeral will be
    your burial is`,
  isYours: `is your last day|will be your last day|shall be your last day|is your funeral|will be your funeral|is the last day of your life
    will be the last day of your life|is the day i end you|is the day we end you|is the day i kill you|is the day we kill you`,
  of: `${each('last day of', 'work|school|class|classes|employment|service|camp|practice|coverage|vacation|chemo|treatment|rehearsals|the semester|the term|the year|your lease|your contract|your trial')}
    ${each('last day', 'at work|at school|at the|in the office|in the classroom|on the job|on the team|on the committee|with us|with the company|with the team|as our|as a|as the')}
    ${each('last day to', 'enroll|register|apply|vote|pay|sign|order|submit|return|file|claim|appeal|cancel|switch|redeem|use|book|join|buy|renew|respond|accept|save|shop|opt|pick|drop|request')}`,
  leaving: `last day at|last day before|laptop|badge|payroll|hr|human resources|retire*|retirement|severance|resignation|final paycheck|graduation|farewell|party
    lunch|toast|cake|crew|colleagues|miss you|maternity|return your|need not|notice period|eliminated your position|your position is eliminated|position has been eliminated|position was eliminated
    position will end|laid off|layoff*|employment|paid until|pay in lieu`,
};

const ES: LastDay = {
  yours: each(
    'tu ultimo dia|su ultimo dia|tu funeral|su funeral|tu entierro|su entierro',
    'es|sera',
  ),
  isYours: each(
    'es|sera',
    'tu ultimo dia|su ultimo dia|tu funeral|tu entierro|el ultimo dia de tu vida|el ultimo dia de su vida',
  ),
  of: `${each('ultimo dia', 'de clases|de clase|de trabajo|de escuela|de vacaciones|de cobertura|en la oficina|en el trabajo|en la escuela|en la empresa|con nosotros|con nosotras')}
    ${each('ultimo dia para', 'inscribirte|inscribirse|registrarte|registrarse|pagar|votar|entregar|solicitar|presentar|usar|renovar|aprovechar|apelar|firmar')}`,
  leaving: 'gafete|laptop|recursos humanos|jubila*|liquidacion|pastel|fiesta|despedida|companeros',
};

const FR: LastDay = {
  yours: `${each('ton dernier jour|votre dernier jour|ton enterrement|votre enterrement', 'est|sera')}|tes obseques sont|tes obseques seront`,
  isYours: each(
    'est|sera',
    'ton dernier jour|votre dernier jour|ton enterrement|votre enterrement|le dernier jour de ta vie|le dernier jour de votre vie',
  ),
  of: `${each('dernier jour', 'de classe|de travail|d ecole|de cours|de conge|de conges|de vacances|de stage|au bureau|au travail|a l ecole|a l usine|dans l entreprise|parmi nous|chez nous|avec nous')}
    ${each('dernier jour pour', 'vous inscrire|t inscrire|payer|voter|deposer|envoyer|profiter|renouveler|repondre')}`,
  leaving: 'badge|ordinateur|retraite|pot|depart|gateau|collegues|solde de tout compte',
};

function lastDays(language: Language, last: LastDay): readonly ScreeningRule[] {
  const day = DAY[language];
  // What is said beside it of a job leaves a doubt.
  const plain = { weight: 95, namesDays: true, doubtful: last.leaving } as const;
  return defineRules(language, 'threat_of_violence', {
    'last-day-is-a-day': { ...plain, steps: [last.yours, day], within: 2 },
    // Excused by the words of it alone: `your last day of school`.
    'a-day-is-the-last': {
      ...plain,
      steps: [day, last.isYours],
      within: 1,
      unless: last.of,
      excusedWithin: 0,
    },
  });
}

/** Whose last day, or funeral, has its date. */
export const LAST_DAYS: readonly ScreeningRule[] = [
  ...lastDays('en', EN),
  // Whoever goes with the job is no employee.
  ...defineRules('en', 'threat_of_violence', {
    'last-day-of-more': {
      steps: [`your last day|last day for you|your final day|${EN.isYours}`],
      within: 0,
      besides: WITH_IT,
      weight: 95,
    },
  }),
  ...lastDays('es', ES),
  ...lastDays('fr', FR),
];
