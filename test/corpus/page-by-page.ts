import { pictureOf } from './drawn/text-picture.ts';
import { type Body, HELVETICA, packed, rawPdf } from './raw-pdf.ts';

const WORD = { size: 48, place: '1 0 0 1 220 250' };
const HEAD = { size: 12, place: '1 0 0 1 90 700' };

/** A page for each word, which is a picture below the text, and a line that is one above it: these lines in turn. */
export async function pageByPage(
  text: string,
  words: readonly string[],
  heads: readonly string[] = [],
): Promise<Buffer> {
  const kids = words.map((_, at) => `${4 + 4 * at} 0 R`).join(' ');
  const pages = words.map(async (word, at): Promise<readonly Body[]> => {
    const [drawn, above] = [
      // Capitals are wider than the letters that the picture has room for.
      await pictureOf([`${word}  `], { ...WORD, dotsPerInch: 150 }),
      await pictureOf([heads[at % heads.length] ?? ''], { ...HEAD, dotsPerInch: 300 }),
    ];
    const [page, content] = [4 + 4 * at, 5 + 4 * at];
    const pictures = `/XObject<</W ${content + 1} 0 R/H ${content + 2} 0 R>>`;
    return [
      `<</Type/Page/Parent 2 0 R/Contents ${page + 1} 0 R/Resources<</Font<</F1 3 0 R>>${pictures}>>>>`,
      packed(`${text} ${placed('W', drawn, WORD.place)} ${placed('H', above, HEAD.place)}`),
      drawn.image,
      above.image,
    ];
  });
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${words.length}/MediaBox[0 0 612 792]>>`,
    HELVETICA,
    ...(await Promise.all(pages)).flat(),
  ]);
}

function placed(
  name: string,
  { widthPoints, heightPoints }: Awaited<ReturnType<typeof pictureOf>>,
  place: string,
): string {
  return `q ${place} cm ${widthPoints} 0 0 ${heightPoints} 0 0 cm /${name} Do Q`;
}
