import { describe, expect, test } from '@jest/globals';
import { flattenedFindings, placeOfOddity } from '../../../../lib/document/pdf/lint/lint-frame.ts';
import type { Box } from '../../../../lib/document/pdf/matrix.ts';
import { SHEET_BOX } from '../../../../lib/document/pdf/page-frame.ts';
import { BODY_TEXT, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected } from './inspected.ts';
import { CID, COMPOSITE, fileWith, filler, TRUE_TYPE } from './press/fonts/file-with-font.ts';

const fixOf = (oddity: string) => flattenedFindings(oddity)[0]?.fix ?? '';

describe('a page that prints as a picture is told', () => {
  test.each([
    ['a shading', 'a colour gradient, a hatching'],
    ['a pattern as a colour', 'a colour gradient, a hatching'],
    ['a blend mode', 'transparency, as highlighters'],
    ['a soft mask', 'transparency, as highlighters'],
    ['what is filled and stroked at once, and shines through', 'transparency, as highlighters'],
    ['an area of hardly any width', 'a very thin or small shape'],
    ['dashes of hardly any length', 'a very thin or small shape'],
    ['a picture of more dots than a press has', 'a picture with more dots than a press prints'],
    ['a missing character', 'a character that its font does not have'],
    ['a font that is not embedded', 'a font that is not whole in the file'],
    ['letters larger than all draw', 'letters that are larger than a sheet'],
    ['letters that are hardly turned', 'large letters with long edges that are nearly level'],
    ['a font that shows its first code', 'a character that is the very first of its font'],
    ['a font of an odd kind', 'a font that is made in an unusual way'],
    ['an odd JPEG', 'a picture that is kept in an unusual way'],
    ['a colour space without a colour', 'colours that are described in an unusual way'],
    ['an operator of no program', 'drawing instructions that are written in an unusual way'],
  ])('why in words of people: %s', (oddity, words) => {
    expect(fixOf(oddity)).toContain(`the page has ${words}`);
    expect(fixOf(oddity)).not.toContain(oddity);
  });

  test('to do without effects where there are some, and nothing where nothing is to be done', () => {
    expect(fixOf('a shading')).toContain('without effects');
    expect(fixOf('an odd JPEG')).not.toContain('effects');
    expect(fixOf('an area of hardly any width')).toMatch(/read aloud\.$/);
  });

  test('as a warning where a character is missing, with what prints and what to do first', () => {
    const [finding] = flattenedFindings('a missing character');
    expect(finding?.severity).toBe('warning');
    expect(finding?.fix).toMatch(
      /^Something is missing in print: .* as a box or not at all\. Choose another character.* picture of 300 dots/,
    );
    expect(flattenedFindings('a font of an odd kind')[0]).toEqual(
      expect.not.objectContaining({ severity: expect.anything() }),
    );
  });

  test('so of a file whose font lacks what it shows', async () => {
    const content = `BT /F1 20 Tf 72 500 Td <0000> Tj ET ${filler()}`;
    const font = { font: COMPOSITE, file: TRUE_TYPE, key: 'FontFile2', inner: CID, content };
    const { issues } = await inspected(fileWith(font), aPdfRequest());
    expect(issues).toMatchObject([{ code: 'page_flattened', severity: 'warning', page: 1 }]);
  });

  describe('at its place', () => {
    const picture = (box: Box) => ({ box, widthDots: 10, heightDots: 10, dotsPerInch: 100 });
    const one = picture([100, 100, 200, 900]);

    test('where the only picture of the page is odd, as far as it lies on the sheet', () => {
      expect(placeOfOddity('an odd JPEG', [one])).toEqual([100, 100, 200, 792]);
    });

    test.each([
      ['it is no picture', 'a shading', [one]],
      ['there are two', 'an odd JPEG', [one, one]],
      ['there is none, as within a pattern', 'an odd JPEG', []],
      ['it lies beside the sheet', 'an odd JPEG', [picture([700, 100, 800, 200])]],
    ])('and as the whole page where %s', (_name, oddity, pictures) => {
      expect(placeOfOddity(oddity, pictures)).toBeUndefined();
      expect(flattenedFindings(oddity, placeOfOddity(oddity, pictures))[0]?.boxes).toEqual([
        SHEET_BOX,
      ]);
    });
  });

  test('that nobody can search it or have it read aloud', async () => {
    const content = `${BODY_TEXT} /S sh`;
    const { issues, text } = await inspected(rawPdf(onePage({ content })), aPdfRequest());
    expect(issues.map(({ code }) => code)).toEqual(['page_flattened']);
    expect(issues[0]?.fix).toContain('Nobody can search the page in the proof, or have it read');
    expect(text).toContain('This letter confirms');
  });
});
