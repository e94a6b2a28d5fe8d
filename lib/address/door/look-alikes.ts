import { withoutInvisible } from '../without-invisible.ts';

/**
 * Letters that our fonts print and a carrier reads as one of ours, beside those that are taken for ours everywhere
 * (`lib/basics/homoglyphs.ts`): with hooks, strokes and tails, turned round, of phonetics. By their names in Unicode
 * (`LATIN SMALL LETTER N WITH RETROFLEX HOOK`). In texts they are letters of their own.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'ȺɐɒᶏᶐẚⱥⱯⱰꞺꞻꬰꬱꭤ',
  b: 'ƀƁƂƃɃɓᴃᵬᶀꞖꞗꞴꞵ',
  c: 'ƇƈȻȼɕʗↄꜾꜿꞒꞓꞔꟄↃ',
  d: 'ƉƋƌȡɖᴆᵭᶁᶑꝹꝺꟇꟈ',
  e: 'ƎƏǝɆɇɘəɚɜɝɞʚᴈᶒᶓᶔᶕⱸⱻꞫꬲꬳꬴ',
  f: 'ᵮᶂꝻꝼꞘꞙꟻꬵ',
  g: 'ƓǤǥɠʛᵷᵹᶃꝽꝾꝿꞠꞡꟐꟑꬶ',
  h: 'ɥɦɧʮʯⱧⱨⱵⱶꜦꜧꞍꞕꞪꟵꟶ',
  i: 'ƖƗɨɩᴉᵻᵼᶖꞼꞽꟷꟾ',
  j: 'ȷɈɉɟʄʝꞲ',
  k: 'ĸƘƙʞᶄⱩⱪꝀꝁꝂꝃꝄꝅꞢꞣꞰ',
  l: 'ĿŀƚȴȽɫɬɭᴌᶅⱠⱡⱢꝆꝇꝈꝉꞎꞭꬷꬸꬹ',
  m: 'ƜɯɰɱᴟᵯᶆⱮꟺꟽꟿꬺ',
  n: 'ŉŊŋƝƞȠȵɲɳᴎᵰᶇꞐꞑꞤꞥꬻꬼ',
  o: 'ƆƟɔɵᴐᴑᴒᴓᴖᴗᶗⱺꝊꝋꝌꝍꟀꟁꬽꬾꬿꭃꭄʘ',
  p: 'ƤƥᵱᵽᶈⱣꝐꝑꝒꝓꝔꝕꟼ',
  q: 'ɊɋʠꝖꝗꝘꝙꞯ',
  r: 'ɌɍɹɺɻɼɽɾɿʁᴙᴚᵲᵳᶉⱤⱹꝚꝛꞂꞃꞦꞧꭅꭆꭇꭉꭋꭌꭨ',
  s: 'ƩƪȿʂʃʅʆᵴᶊᶋᶘẜẝⱾꞄꞅꞨꞩꟅꟉꟊꟖꟗꟘꟙ',
  t: 'ƫƬƭƮȶȾʇʈᵵⱦꞆꞇꞱ',
  u: 'ƱɄʉʊᴝᵾᵿᶙꞸꞹꞾꞿꭎꭏꭒ',
  v: 'ƲɅʋʌᶌỼỽⱱⱴꝞꝟ',
  w: 'ʍⱲⱳꟂꟃ',
  x: 'ᶍꞳꭓꭔꭕꭖꭗꭘꭙ',
  y: 'ƳƴɎɏʎỾỿꭚ',
  z: 'ƵƶƷƸƹƺǮǯȤȥɀʐʑʒʓᴣᵶᶎᶚⱫⱬⱿꝢꝣꟆ',
};

/** Signs that are read as letters within a word; what is strewn behind one means nothing. */
const SIGNS: Readonly<Record<string, string>> = {
  a: '@₳',
  c: '¢©₵',
  d: '₫',
  e: '€£',
  i: '¡',
  k: '₭',
  l: '₤',
  n: '₦∩',
  p: '₱¶',
  r: '®',
  s: '$§ƨƧƽƼ',
  t: '₮†',
  u: '∪µ',
  w: '₩',
  x: '×',
  y: '¥',
};

/** What is read as a figure beside figures. */
const FIGURES: Readonly<Record<string, string>> = { '2': 'Ƨƨƻ', '3': 'ƷʒȜȝ', '5': 'Ƽƽ' };

function alike(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows).flatMap(([ours, others]) =>
      [...others].map((other) => [other, ours] as const),
    ),
  );
}

const [LETTER_OF, SIGN_OF, FIGURE_OF] = [alike(LETTERS), alike(SIGNS), alike(FIGURES)];
const anyOf = (alikes: ReadonlyMap<string, string>) => `[${[...alikes.keys()].join('')}]`;
const LETTER = new RegExp(anyOf(LETTER_OF), 'gu');
const FIGURE = new RegExp(`(?<=\\d)${anyOf(FIGURE_OF)}|${anyOf(FIGURE_OF)}(?=\\d)`, 'gu');
/** Before a letter; the two that are letters in all but their name behind one as well. */
const SIGN = new RegExp(`${anyOf(SIGN_OF)}(?=\\p{L})|(?<=\\p{L})[∩∪]`, 'gu');
/** A line with what looks like a letter or figure of ours as that. */
export function withoutLookAlikes(line: string): string {
  return withoutInvisible(line)
    .replace(FIGURE, (sign) => FIGURE_OF.get(sign) ?? sign)
    .replace(LETTER, (sign) => LETTER_OF.get(sign) ?? sign)
    .replace(SIGN, (sign) => SIGN_OF.get(sign) ?? sign);
}

/** A ring at the end of the number of a house is its last figure; elsewhere it makes an ordinal. */
const RING = /^(\P{L}*?\d+)[°ʘ](?!\p{L})/u;

/** The same of the line of a street. */
export function streetWithoutLookAlikes(line: string): string {
  return withoutLookAlikes(withoutInvisible(line).replace(RING, '$10'));
}
