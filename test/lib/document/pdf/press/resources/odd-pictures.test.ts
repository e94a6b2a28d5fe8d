import { describe, expect, test } from '@jest/globals';
import { type Body, packed, plain } from '../../../../../corpus/raw-pdf.ts';
import { oddityOf } from './oddity-of.ts';

const SIZE = '/Subtype/Image/Width 2/Height 2';
const GRAY = `${SIZE}/BitsPerComponent 8/ColorSpace/DeviceGray`;
const DOTS = '\0\xff\0\xff';

function oddPictureOf(picture: Body, ...more: Body[]): Promise<string | undefined> {
  return oddityOf('/XObject<</I 6 0 R>>', [picture, ...more]);
}

test.each([
  ['gray', packed(DOTS, GRAY), undefined],
  ['uncoded', plain(DOTS, GRAY), undefined],
  ['more dots than it needs', packed(`${DOTS}more`, GRAY), undefined],
  [
    'rows as PNG tells them',
    packed('\x02\0\xff\x01\0\xff', `${GRAY}/DecodeParms<</Predictor 15/Columns 2>>`),
    undefined,
  ],
  ['a coding as text', plain('00ff00ff>', `${GRAY}/Filter/AHx`), undefined],
  ['short keys beside the long', packed(DOTS, `${GRAY}/W 9/CS/DeviceRGB/D[1 0]`), undefined],
  ['gray the other way', packed(DOTS, `${GRAY}/Decode[1 0]`), undefined],
  ['a stencil', packed('\0\xff', `${SIZE}/ImageMask true/Decode[1 0]`), undefined],
  [
    'a palette with too few colours',
    packed(DOTS, `${SIZE}/BitsPerComponent 8/ColorSpace[/Indexed/DeviceRGB 1<00ff>]`),
    undefined,
  ],
  ['an opacity', packed(DOTS, `${GRAY}/SMask 7 0 R`), undefined],
  ['too few dots', packed('\0', GRAY), 'too few dots'],
  [
    'rows in an unknown way',
    packed('\x09\0\xff\x01\0\xff', `${GRAY}/DecodeParms<</Predictor 15/Columns 2>>`),
    'too few dots',
  ],
  [
    'rows of another length',
    packed('\x02\0\xff\x01\0\xff', `${GRAY}/DecodeParms<</Predictor 15/Columns 1>>`),
    'too few dots',
  ],
  [
    'short keys alone',
    packed(DOTS, '/Subtype/Image/W 2/H 2/BPC 8/CS/DeviceGray'),
    'odd colour space',
  ],
  ['a bent stencil', packed('\0\xff', `${SIZE}/ImageMask true/Decode[.9 0]`), 'bent colours'],
  ['bent colours', packed(DOTS, `${GRAY}/Decode[0 .5]`), 'bent colours'],
  ['a stencil with colours', packed(DOTS, `${GRAY}/ImageMask true`), 'odd stencil'],
  ['a mask', packed(DOTS, `${GRAY}/Mask[0 1]`), 'masked'],
  ['half a dot', packed(DOTS, GRAY.replace('Width 2', 'Width 2.5')), 'odd size'],
  ['three bits', packed(DOTS, GRAY.replace('Component 8', 'Component 3')), 'odd size'],
  ['run lengths', plain(DOTS, `${GRAY}/Filter/RunLengthDecode`), 'seldom coding'],
  ['JPEG 2000', plain(DOTS, `${SIZE}/Filter/JPXDecode`), 'odd'],
  ['an opacity of colours', packed(DOTS, `${GRAY}/SMask 9 0 R`), 'odd opacity'],
  ['an opacity with a ground', packed(DOTS, `${GRAY}/SMask 8 0 R`), 'odd opacity'],
])('%s', async (_name, picture, oddity) => {
  const colors = GRAY.replace('DeviceGray', 'DeviceRGB');
  const opacities = [
    packed(DOTS, GRAY),
    packed(DOTS, `${GRAY}/Matte[1]`),
    packed(DOTS.repeat(3), colors),
  ];
  const found = await oddPictureOf(picture as Body, ...opacities);
  if (oddity === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(oddity);
});

/** A JPEG of 2 by 2 dots, with so many channels and these names, and what is put before its frame. */
function jpeg({ names = [1], before = '', kind = 0xc0, end = 'ffd9' } = {}): Buffer {
  const hex = (value: number, bytes = 1) => value.toString(16).padStart(bytes * 2, '0');
  const parts = names.map((name) => `${hex(name)}1100`).join('');
  const frame = `ff${hex(kind)}${hex(8 + names.length * 3, 2)}0800020002${hex(names.length)}${parts}`;
  const scan = names.map((name) => `${hex(name)}00`).join('');
  const range = kind === 0xc2 ? '000000' : '003f00';
  const head = `ffda${hex(6 + names.length * 2, 2)}${hex(names.length)}${scan}${range}`;
  return Buffer.from(`ffd8${before}${TABLES}${frame}${head}11ff00${end}`, 'hex');
}
/** Of quantities, and a code of one bit for steps and for the others. */
const TABLES = `ffdb004300${'01'.repeat(64)}${['00', '10'].map((table) => `ffc40014${table}01${'00'.repeat(16)}`).join('')}`;
const adobe = (transform: number) => `ffee000e41646f62650064000000000${transform}`;

describe('a JPEG', () => {
  const RGB = [1, 2, 3];
  test.each([
    ['gray', jpeg(), 'DeviceGray', '', undefined],
    ['progressive', jpeg({ kind: 0xc2 }), 'DeviceGray', '', undefined],
    ['colours', jpeg({ names: RGB }), 'DeviceRGB', '', undefined],
    ['colours as Adobe says', jpeg({ names: RGB, before: adobe(1) }), 'DeviceRGB', '', undefined],
    ['more behind it', jpeg({ end: 'ffd9ffd8ffd9' }), 'DeviceGray', '', undefined],
    [
      'colours of another kind',
      jpeg({ names: RGB, before: adobe(0) }),
      'DeviceRGB',
      '',
      'odd JPEG',
    ],
    ['colours by letters', jpeg({ names: [82, 71, 66] }), 'DeviceRGB', '', 'odd JPEG'],
    ['another number of channels', jpeg(), 'DeviceRGB', '', 'odd JPEG'],
    ['no end', jpeg({ end: '' }), 'DeviceGray', '', 'odd JPEG'],
    ['arithmetic codes', jpeg({ kind: 0xc9 }), 'DeviceGray', '', 'odd JPEG'],
    ['parameters', jpeg(), 'DeviceGray', '/DecodeParms<</ColorTransform 1>>', 'odd JPEG'],
    ['bent colours', jpeg(), 'DeviceGray', '/Decode[1 0]', 'bent colours'],
  ])('%s', async (_name, data, space, entries, oddity) => {
    const dict = `${SIZE}/BitsPerComponent 8/ColorSpace/${space}/Filter/DCTDecode${entries}`;
    const found = await oddPictureOf(plain(data, dict));
    if (oddity === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(oddity);
  });
});
