import { describe, expect, test } from '@jest/globals';
import { flattenedFindings } from '../../../../lib/document/pdf/lint/lint-frame.ts';
import { BODY_TEXT, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected } from './inspected.ts';

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

  test('that nobody can search it or have it read aloud', async () => {
    const content = `${BODY_TEXT} /S sh`;
    const { issues, text } = await inspected(rawPdf(onePage({ content })), aPdfRequest());
    expect(issues.map(({ code }) => code)).toEqual(['page_flattened']);
    expect(issues[0]?.fix).toContain('Nobody can search the page in the proof, or have it read');
    expect(text).toContain('This letter confirms');
  });
});
