import { describe, expect, test } from '@jest/globals';
import { packed, plain } from '../../../../../corpus/raw-pdf.ts';
import { oddityOf } from './oddity-of.ts';

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';

describe('graphics states', () => {
  test.each([
    ['/ca .5/CA 1/LW 2/LC 1/SA true/BM/Normal/SMask/None', undefined],
    ['/OP true/TR/Identity/Unheard/Of', undefined],
    ['/D[[]0]', undefined],
    ['/SMask<</S/Luminosity/G 6 0 R>>', 'a soft mask'],
    ['/BM/Difference', 'a blend mode'],
    ['/BM[/Bogus/Difference]', 'a blend mode'],
    ['/ca 1.5', 'an odd opacity'],
    ['/ca/x', 'an odd opacity'],
    ['/AIS true', 'a shape that is an opacity'],
    ['/ML 1/FL 0/SM .5', undefined],
    ['/LC 7', 'an odd graphics state'],
    ['/LJ 3', 'an odd graphics state'],
    ['/ML 50', undefined],
    ['/ML .5', 'an odd graphics state'],
    ['/ML 50.1', 'an odd graphics state'],
    ['/FL -1', 'an odd graphics state'],
    ['/SM/x', 'an odd graphics state'],
    ['/LW -1', 'an odd graphics state'],
    ['/SA 1', 'an odd graphics state'],
    ['/D[[3]0]', 'an odd graphics state'],
  ])('%s: %s', async (entries, oddity) => {
    const more = [packed('', `${FORM}/Group<</S/Transparency>>`)];
    expect(await oddityOf(`/ExtGState<</G<<${entries}>>>>`, more)).toBe(oddity);
  });
});

describe('blend modes', () => {
  const MODES =
    'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
    'Exclusion Hue Saturation Color Luminosity';

  test.each(MODES.split(' '))('%s', async (mode) => {
    const oddity = /^(Normal|Compatible)$/.test(mode) ? undefined : 'a blend mode';
    expect(await oddityOf(`/ExtGState<</G<</BM/${mode}>>>>`)).toBe(oddity);
  });
});

describe('drawings', () => {
  test.each([
    ['a form', packed('', `${FORM}/Matrix[1 0 0 1 0 0]`), undefined],
    ['one whose box lies the other way', packed('', '/Subtype/Form/BBox[612 792 0 0]'), undefined],
    ['one in another coding', plain('00>', `${FORM}/Filter/ASCIIHexDecode`), undefined],
    ['one without a kind', packed('', '/BBox[0 0 612 792]'), 'an odd drawing'],
    ['one of a short matrix', packed('', `${FORM}/Matrix[1 0 0 1]`), 'an odd drawing'],
    ['one in the coding of pictures', plain('x', `${FORM}/Filter/DCTDecode`), 'seldom coding'],
    ['parts that knock out', packed('', `${FORM}/Group<</S/Transparency/K true>>`), 'a group'],
    ['what is no stream', '<<>>', 'an odd drawing'],
  ])('%s', async (_name, object, oddity) => {
    const found = await oddityOf('/XObject<</X 6 0 R>>', [object]);
    if (oddity === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(oddity);
  });

  test('within others', async () => {
    const outer = packed('/Y Do', `${FORM}/Resources<</XObject<</Y 7 0 R>>>>`);
    const inner = packed('', `${FORM}/Resources<</Pattern<</P 8 0 R>>>>`);
    const more = [outer, inner, packed('', '/PatternType 1')];
    expect(await oddityOf('/XObject<</X 6 0 R>>', more)).toBe('a pattern');
  });

  test('patterns, shadings and names that programs spell differently', async () => {
    expect(await oddityOf('/Pattern<</P<<>>>>')).toBe('a pattern');
    expect(await oddityOf('/Shading<</S<<>>>>')).toBe('a shading');
    expect(await oddityOf('/ColorSpace<</C#e9/DeviceGray>>')).toBe('an odd name');
    expect(await oddityOf('/ColorSpace<</C1/DeviceGray>>')).toBeUndefined();
  });
});

describe('an ICC profile', () => {
  const profile = (colors: string, channels: number) =>
    packed(
      `${'\0'.repeat(16)}${colors}${'\0'.repeat(16)}acsp${'\0'.repeat(100)}`,
      `/N ${channels}`,
    );

  test.each([
    ['of its channels', profile('RGB ', 3), undefined],
    ['of Lab', profile('Lab ', 3), 'an odd ICC profile'],
    ['of too many channels', profile('2CLR', 2), 'an odd ICC profile'],
  ])('%s', async (_name, stream, oddity) => {
    expect(await oddityOf('/ColorSpace<</C[/ICCBased 6 0 R]>>', [stream])).toBe(oddity);
  });
});

describe('colours of content', () => {
  const table = packed('\0\xff', '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[2]/BitsPerSample 8');
  const short = packed('\0', '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[2]/BitsPerSample 8');
  const power = '<</FunctionType 2/Domain[0 1]/C0[0]/C1[1]/N 1>>';
  const formula = plain('{1 exch sub}', '/FunctionType 4/Domain[0 1]/Range[0 1]');
  test.each([
    ['a power', '[/Separation/X/DeviceGray 6 0 R]', power, undefined],
    ['a table', '[/Separation/X/DeviceGray 6 0 R]', table, undefined],
    ['a table for one ink of many', '[/DeviceN[/X]/DeviceGray 6 0 R]', table, undefined],
    ['ours', '[/CalRGB<</WhitePoint[.95 1 1.09]>>]', power, undefined],
    ['no power', '[/Separation/X/DeviceGray 6 0 R]', power.replace('/N 1', ''), 'the formula'],
    ['too few numbers', '[/Separation/X/DeviceRGB 6 0 R]', power, 'the formula'],
    ['a short table', '[/Separation/X/DeviceGray 6 0 R]', short, 'the formula'],
    ["a stranger's formula", '[/Separation/X/DeviceGray 6 0 R]', formula, 'the formula'],
    ['two inks', '[/DeviceN[/X/Y]/DeviceGray 6 0 R]', table, 'the formula'],
    ['a palette', '[/Indexed/DeviceGray 1<00ff>]', power, 'a palette'],
    ['Lab that is used', '[/Lab<</WhitePoint[.95 1 1.09]>>]', power, 'Lab'],
    ['an unknown name', '/Nothing', power, 'an odd colour space'],
  ])('%s', async (_name, space, object, oddity) => {
    const found = await oddityOf(`/ColorSpace<</C ${space}>>`, [object], '/C cs');
    if (oddity === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(oddity);
  });

  test('Lab that nothing names goes', async () => {
    expect(await oddityOf('/ColorSpace<</C[/Lab<</WhitePoint[1 1 1]>>]>>')).toBeUndefined();
  });
});

test('an empty page is plain', async () => {
  expect(await oddityOf('')).toBeUndefined();
});
