import { describe, expect, test } from '@jest/globals';
import {
  type Channel,
  isDecodable,
  type Segment,
} from '../../../../../../lib/document/pdf/press/resources/jpeg-scans.ts';

const [SOF0, SOF2, DHT, SOS, DQT, DRI, COM] = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xfe];
const segment = (marker: number, hex = ''): Segment => ({
  marker,
  data: Buffer.from(hex, 'hex'),
  end: 0,
});
const quantities = (table = '00') => segment(DQT, `${table}${'01'.repeat(64)}`);
/** One code of one bit, by which this is told. */
const codes = (table: string, step = '00') => segment(DHT, `${table}01${'00'.repeat(15)}${step}`);
const TABLES = [quantities(), codes('00'), codes('10')];
const channel = (name = 1, across = 1, down = 1): Channel => ({
  name,
  across,
  down,
  quantities: 0,
});
const baseline = (...scans: string[]) => [
  ...TABLES,
  segment(SOF0),
  ...scans.map((hex) => segment(SOS, hex)),
];
const progressive = (...scans: string[]) => [
  ...TABLES,
  segment(SOF2),
  ...scans.map((hex) => segment(SOS, hex)),
];
const SCAN = '010100003f00';
const [FIRST, FINER, REST] = ['010100000001', '010100000010', '010100013f00'];
const ONE = [channel()];

describe('a JPEG that every program decodes', () => {
  test.each<[string, Segment[], Channel[]]>([
    ['one scan', baseline(SCAN), ONE],
    ['notes between', [segment(COM), segment(0xe1, 'ff'), ...baseline(SCAN)], ONE],
    ['marks to go on from', [segment(DRI, '0010'), ...baseline(SCAN)], ONE],
    ['large quantities', [segment(DQT, `11${'0001'.repeat(64)}`), ...baseline(SCAN)], ONE],
    ['channels in one scan', baseline('0201000200003f00'), [channel(1, 2, 2), channel(2)]],
    ['channels one by one', baseline(SCAN, '010200003f00'), [channel(1), channel(2)]],
    ['finer by and by', progressive(FIRST, FINER, REST), ONE],
    ['no finer than it began', progressive(FIRST), ONE],
  ])('%s', (_name, segments, channels) => {
    expect(isDecodable(segments, channels)).toBe(true);
  });
});

describe('a JPEG on which some give up', () => {
  test.each<[string, Segment[], Channel[]]>([
    ['no scan', baseline(), ONE],
    ['no quantities', baseline(SCAN).slice(1), ONE],
    ['quantities of another table', [quantities('01'), ...baseline(SCAN).slice(1)], ONE],
    ['quantities too late', [...baseline(SCAN).slice(1), quantities()], ONE],
    ['too few quantities', [segment(DQT, '0001'), ...baseline(SCAN)], ONE],
    ['quantities without a table', [quantities('04'), ...baseline(SCAN)], ONE],
    ['no codes of steps', baseline(SCAN).toSpliced(1, 1), ONE],
    ['no other codes', baseline(SCAN).toSpliced(2, 1), ONE],
    ['a step too large', [codes('01', '10'), ...baseline(SCAN)], ONE],
    ['codes of no class', [codes('20'), ...baseline(SCAN)], ONE],
    ['too many short codes', [segment(DHT, `0002${'00'.repeat(15)}0000`), ...baseline(SCAN)], ONE],
    ['too few codes', [segment(DHT, `0001${'00'.repeat(15)}`), ...baseline(SCAN)], ONE],
    ['half a mark', [segment(DRI, '00'), ...baseline(SCAN)], ONE],
    ['a marker of no kind', [segment(0xf0), ...baseline(SCAN)], ONE],
    ['a scan of no channel', baseline('010700003f00'), ONE],
    ['a channel twice', baseline(SCAN, SCAN), ONE],
    ['a channel without a scan', baseline(SCAN), [channel(1), channel(2)]],
    ['channels of one name', baseline('0201000100003f00'), [channel(1), channel(1)]],
    ['too few dots of a channel', baseline(SCAN), [channel(1, 0, 1)]],
    ['dots that do not fit', baseline('0201000200003f00'), [channel(1, 3, 1), channel(2, 2, 1)]],
    ['too much at once', baseline('0201000200003f00'), [channel(1, 4, 2), channel(2, 4, 1)]],
    ['a scan of some of it', baseline('010100000f00'), ONE],
    ['a scan that is too short', baseline('0101'), ONE],
    ['a progressive scan of all', progressive(SCAN), ONE],
    ['the rest without its first', progressive(REST), ONE],
    ['the rest before its first', progressive(REST, FIRST), ONE],
    ['what is finer before what is not', progressive(FINER), ONE],
    ['the first twice', progressive(FIRST, FIRST), ONE],
    ['finer by two bits', progressive('010100000002', FINER), ONE],
    ['no first of a channel', progressive(FIRST), [channel(1), channel(2)]],
  ])('%s', (_name, segments, channels) => {
    expect(isDecodable(segments, channels)).toBe(false);
  });
});
