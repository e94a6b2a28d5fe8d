import type { Phrases } from '../screening-rule.ts';

/** Given names that are no town of note: after one of them a last word is the name of a family. */
export const GIVEN_NAMES: Phrases = `adam|alan|alice|amanda|amy|andrea|andrew|angela|ann|anthony|arthur|barbara|ben
  benjamin|betty|bill|bob|brenda|brian|carl|carol|catherine|charles|chris|christina|christine|christopher|courtney|cynthia
  dan|daniel|david|deborah|debra|dennis|diane|donald|donna|dorothy|edward|emily|emma|eric|erica|ethan|evelyn|frank|george
  gerald|gloria|greg|gregory|hannah|heather|helen|henry|jack|jacob|james|jane|janet|jason|jeff|jeffrey|jennifer|jeremy
  jerry|jessica|jim|joan|joe|john|jonathan|jose|joseph|joyce|juan|judith|judy|julia|julie|justin|karen|karl|katherine
  kathleen|keith|kelly|kenneth|kevin|kim|kimberly|larry|laura|lauren|linda|lisa|louis|luis|margaret|maria|marie|mark|martha
  mary|matthew|megan|michael|michelle|mike|nancy|natalie|nathan|nicholas|nicole|pamela|patricia|patrick|paul|peter|rachel
  ralph|raymond|rebecca|richard|robert|roger|ronald|rose|ruth|ryan|samantha|samuel|sandra|sara|sarah|scott|sean|sharon
  shirley|sophia|stephanie|stephen|steve|steven|susan|teresa|theresa|thomas|timothy|tom|walter|wayne|william|zachary`;

/** Given names that stand second, and seldom end a name. */
export const MIDDLE_NAMES: Phrases = `abigail|alexander|alexis|alma|anne|avery|beth|blake|brooke|carlos|catalina|charlotte
  claire|clara|cole|daisy|dawn|eileen|elaine|eleanor|elisabeth|elizabeth|ella|ellen|esther|eugene|eve|faith|fay|faye
  francis|gail|grace|harper|harriet|hope|ida|irene|ivy|jean|jo|josephine|joy|june|kate|katie|kay|kathryn|leigh|leo|lou|louise
  lucille|lucy|lynn|lynne|mae|marion|may|miguel|noelle|nora|olivia|oliver|opal|pearl|quinn|rae|renee|riley|rosa|rowan|ruby
  sofia|sue|sylvia|theodore|tyler|victoria|violet|virginia|vivian`;
