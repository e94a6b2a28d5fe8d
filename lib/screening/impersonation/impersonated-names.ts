import type { ScreeningCategory } from '../categories.ts';
import type { Phrases } from '../screening-rule.ts';
import { owning, runTogether } from './spellings.ts';

/** Names by which a sender says to be somebody with power over the recipient. */
export interface ImpersonatedNames {
  readonly category: ScreeningCategory;
  /** In a street or a town many of the words are ordinary. */
  readonly lines: 'all' | 'names';
  /**
   * Where in a line; `title`: before two or three more words; `alone`: also beside a word of an office;
   * `office`: only beside a word of an office or of a part of one; `proper`: not as an ordinary word.
   */
  readonly stands: 'anywhere' | 'alone' | 'last' | 'title' | 'office' | 'proper';
  readonly phrases: Phrases;
  /** There is one of each, whatever the town: nothing of its name stands before it. */
  readonly isOne?: true;
  /** Beside one of these they are ordinary, unless a word of an office stands there, too. */
  readonly unless?: Phrases;
}

/** What authorities are divided into and staffed with. */
export const OFFICE_WORDS: Phrases = `department*|dept|dep t|office|offices|division|agency|bureau|administration
  commission|headquarters|enforcement|directorate|inspector*|special agent|agent|officer|collections|fraud|refund*
  investigation*|program*|customer service|account services|case resolution|resolution unit`;

/** What a public subject needs beside it to be an authority. */
export const UNIT_WORDS: Phrases = `${OFFICE_WORDS}|unit|units|service|services|center|centre|ctr|section|branch|board
  bureaus|processing|aid`;

/** What every firm is called, whatever it deals in. */
const TRADES: Phrases = `llc|inc|ltd|corp|pllc|electric|cleaning|row|farm|farms|ranch|photography|studio|studios|church
  ministries|broker*|software|music|repair|auto|press|grill`;

/** Firms that live by what authorities do, and firms that borrow a grand word. */
const FIRMS: Phrases = `law|llp|attorneys|attorney at law|lawyer*|law office|law offices|cpa|cpas|accountant*|accounting
  advisor*|adviser*|insurance agency|insurance agent*|relief|resolution*|consulting|consultant*|supplement|supplements
  tutor*|therapy|therapist*|estate|estates|wine*|doors|roofing|plumbing|towing|logistics|brothers|bros|sons|video*
  movies|films|comics|books|magazine|memorabilia|toys|league|athletic*`;

/** Houses, shops and crafts that no authority is: they may stand on its square, and be called after it. */
const HOUSES: Phrases = `cafe|coffee|suites|inn|hotel|motel|pizza|bistro|bakery|grocery|market|deli|restaurant|kitchen|painting
  painters|construction|landscaping|apts|apartments|apartment|realty|properties|salon|barber*|dental|pediatrics|florist|flowers
  tavern|pub|brewery|brewing|antiques|tailor*|laundry|cleaners|pharmacy`;

/** Nobody but an authority has an office for it. */
const OFFICIAL_MATTERS: Phrases = `warrant|warrants|jury|jury duty|deportation|summons|subpoena*|tax levy|tax debt|levy|arrest|arrests|extradition
  court process|court summons|court filing*|clerk circuit|immigration|citizenship|naturalization|parole|probation|tax crime*
  tax fraud|tax collection*|tax enforcement|bail|detention`;

/** A country and what it takes or gives. */
const NATIONAL_MATTERS: Phrases = [
  'united states',
  'us',
  'u s',
  'national',
  'federal',
  'american',
  'state',
  'government',
]
  .flatMap((country) =>
    `tax|taxes|revenue|benefit|benefits|court|courts|customs|immigration|treasury|student aid|student loan*|stimulus|grant|grants`
      .split('|')
      .map((matter) => `${country} ${matter}`),
  )
  .join('|');

const ORDINARY: Phrases = `${FIRMS}|retired|former|fans|supply|supplies|museum|widows|club|bar|grill|cafe|history
  historical|treasury of|city of hope|city of god|city of angels|city of dreams|city of refuge|city of david
  state of mind|state of grace|state of the|state of play|state of being`;

/** What the government alone is called, whatever stands beside it. */
const AUTHORITIES: Phrases = `internal revenue*|int revenue*|int l revenue*|intl revenue*|int rev serv*|int rev svc
  int l rev serv*|intl rev serv*|internal rev serv*|internal rev svc|social security admin*|social security office
  us postal*|u s postal*|united states postal*|postal inspection|postal inspector*|federal bureau of investigation
  department of justice|dept of justice|dep t of justice|us department*|u s department*|united states department*
  department of the treasury|us treasury|u s treasury|united states treasury|department of homeland security
  dept of homeland security|customs and border|immigration and customs|department of motor vehicles|police department
  police dept|state police|highway patrol|state patrol|state trooper*|sheriffs office|sheriff s office
  sheriffs department|sheriff s department|us marshal*|u s marshal*|united states marshal*|attorney generals office
  office of the attorney general|district attorneys office|us attorney*|u s attorney*|united states attorney*
  prosecutors office|prosecutor s office|probation department|probation office*|parole office*|federal trade commission
  securities and exchange|consumer financial protection|drug enforcement|central intelligence agency
  national security agency|secret service|alcohol tobacco|us army|u s army|united states army|us navy|united states navy
  us air force|united states air force|us marine*|united states marine*|us state department|u s state department
  department of state|passport agency|veterans affairs|veterans administration|federal emergency management
  environmental protection agency|housing and urban development|occupational safety and health admin*
  equal employment opportunity commission|health and human services|food and drug admin*|centers for disease control
  census bureau|bureau of the census|selective service system|us senate|u s senate|united states senate|us congress
  u s congress|united states congress|us house of|united states house of|office of the president|secretary of state
  department of revenue|department of taxation|franchise tax board|tax authority|united states government
  us government|u s government|federal government|child protective services|child support enforcement
  child support services|unemployment office|board of elections|board of election commissioners
  servicio de impuestos|seguro social|ministere|prefecture de police`;

/** What a name may borrow, in a firm or a family. */
const POWERS: Phrases = `doj|police|sheriff of|county sheriff*|deputy sheriff*|sheriff deputy|sheriffs|interpol|europol
  treasury|attorney general*|district attorney*|public prosecutor*|prosecuting attorney*|county prosecutor*
  federal prosecutor*|special prosecutor*|states attorney*|public defender*|social security|dmv|dhs|tax collector*
  tax assessor*|state department|state of|county of|city of|office of the governor
  office of the mayor|governor of|mayor of|county treasurer*|county assessor*|county recorder*|county auditor*
  county collector*|recorder of deeds|register of deeds|registrar of voters|election* office|health department
  health dept|board of health|government of|postal service|postmaster*|passport office|consulate|embassy|border patrol
  constable*|immigration service*|immigration office|government|federal agency|special agent*|policia|gendarmerie
  impuestos`;

const DEPARTMENTS: Phrases = 'department of*|dept of*|dep t of*';

/** What hospitals and universities have departments of, and no authority has. */
const FIELDS: Phrases =
  `cardiology|radiology|surgery|pediatrics|paediatrics|medicine|internal medicine|family medicine
  emergency medicine|neurology|neurosurgery|oncology|psychiatry|anesthesiology|pathology|dermatology|orthopedics
  orthopaedics|obstetrics|gynecology|urology|ophthalmology|nephrology|pulmonology|gastroenterology|endocrinology|nursing
  physical therapy|psychology|history|english|mathematics|math|statistics|computer science|physics|chemistry|biology
  philosophy|linguistics|anthropology|sociology|theater|theatre|dance|drama|music|art|art history|classics|geology
  astronomy|political science|religious studies|modern languages|spanish|french`
    .split(/[|\n]/)
    .flatMap((field) => [`department of ${field.trim()}`, `dept of ${field.trim()}`])
    .join('|');

/** Short names: the initials of people and ordinary words, too. */
const INITIALS: Phrases = `ftc|sec|ssa|dea|atf|cia|nsa|ice|cbp|fema|epa|hud|osha|hhs|fda|cdc|va|pentagon|white house
  congress|senate|census|selective service`;

const COURTS: Phrases = `supreme court|superior court|district court|circuit court|county court|municipal court
  family court|probate court|bankruptcy court|traffic court|small claims court|housing court|federal court|state court
  juvenile court|magistrate* court|criminal court|civil court|court of appeal*|court of common pleas|court of justice
  clerk of court*|clerk of the court*|clerk of the superior|clerk of the circuit|court clerk*|us court*|u s court*
  united states court*|jury commissioner*|tribunal|juzgado`;

const BENCHES: Phrases = `court of|courts|judge of|judges office|judge s office|judges chambers|judge s chambers|honorable judge|the honorable|county clerk*|bailiff*|judicial district
  judiciary|department of justice|magistrate*|city court|town court|court services|court officer*|court enforcement
  tax court`;

const BANKS: Phrases = `bank of america|wells fargo|jpmorgan*|jp morgan*|chase bank|chase card|chase cards|citibank
  citigroup|citi card|citi cards|hsbc|goldman sachs|morgan stanley|mastercard|venmo|capital one|federal reserve|us bank
  bofa|b of a|u s bank|pnc bank|td bank|truist|american express|fdic|experian|equifax|transunion|western union|paypal|coinbase`;

/** All that somebody is taken for by name. Phrases as in `screening-rule.ts`. */
export const IMPERSONATED_NAMES: readonly ImpersonatedNames[] = [
  {
    category: 'government_impersonation',
    lines: 'all',
    stands: 'anywhere',
    phrases: runTogether(AUTHORITIES),
  },
  {
    category: 'government_impersonation',
    lines: 'all',
    stands: 'anywhere',
    phrases: 'irs|fbi|usps|uscis|nypd|lapd|cfpb|eeoc|homeland security|medicare|medicaid',
    isOne: true,
    unless: ORDINARY,
  },
  {
    category: 'government_impersonation',
    lines: 'names',
    stands: 'anywhere',
    phrases: POWERS,
    unless: `${ORDINARY}|${HOUSES}`,
  },
  {
    category: 'government_impersonation',
    lines: 'names',
    stands: 'anywhere',
    phrases: DEPARTMENTS,
    unless: `${ORDINARY}|${HOUSES}|${FIELDS}`,
  },
  {
    category: 'government_impersonation',
    lines: 'names',
    stands: 'alone',
    phrases: INITIALS,
    unless: ORDINARY,
  },
  {
    category: 'government_impersonation',
    lines: 'names',
    stands: 'office',
    phrases: `${OFFICIAL_MATTERS}|${NATIONAL_MATTERS}`,
    unless: `${ORDINARY}|${HOUSES}|${TRADES}`,
  },
  {
    category: 'government_impersonation',
    lines: 'names',
    stands: 'last',
    phrases: 'pd',
    unless: ORDINARY,
  },
  {
    category: 'court_impersonation',
    lines: 'all',
    stands: 'anywhere',
    phrases: runTogether(COURTS),
  },
  {
    category: 'court_impersonation',
    lines: 'all',
    stands: 'anywhere',
    phrases: 'court house|courthouse',
    unless: `${FIRMS}|${HOUSES}|square|plaza|street|st|road|rd|avenue|ave|lane|ln|drive|dr|museum|club`,
  },
  {
    category: 'court_impersonation',
    lines: 'names',
    stands: 'anywhere',
    phrases: BENCHES,
    unless: `${FIRMS}|tennis|basketball|food|apartments|court of the|office supply|office supplies|office furniture`,
  },
  {
    category: 'court_impersonation',
    lines: 'names',
    stands: 'title',
    phrases: 'judge|hon|honorable',
    unless: `${ORDINARY}|${HOUSES}|family|trust`,
  },
  {
    category: 'institution_impersonation',
    lines: 'all',
    stands: 'anywhere',
    phrases: owning(runTogether(BANKS)),
    isOne: true,
    unless: 'cash or|or cash|or check|or venmo|venmo or|or paypal|paypal or|we accept|accepted',
  },
  {
    category: 'institution_impersonation',
    lines: 'names',
    stands: 'alone',
    phrases: 'chase|citi|santander|visa|visa inc|zelle',
    isOne: true,
    unless: ORDINARY,
  },
  {
    category: 'institution_impersonation',
    lines: 'names',
    stands: 'proper',
    phrases: 'bank|banks na|bancorp|national bank*|credit union|savings and loan|banco|banque',
    unless: `food|blood|milk|seed|river|west|left|south|north|outer|piggy|memory|diaper|toy|sperm|tissue|eye|power|clothing
      street|road|lane|bank street|data|electric|change of bank|bank change|bank details`,
  },
];
