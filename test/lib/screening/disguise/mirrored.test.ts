import { describe, expect, test } from '@jest/globals';
import { readMirrored } from '../../../../lib/screening/disguise/mirrored.ts';

test.each([
  ['uoy llik lliw I', 'uoy llik lliw I\nI will kill you'],
  ['uoy bats lliw I', 'uoy bats lliw I\nI will stab you'],
  ['Dear Ada,\n\nnoos emoc lliw I', 'Dear Ada,\n\nnoos emoc lliw I\nI will come soon'],
])('a line that is written backwards is read the other way as well: %j', (text, read) => {
  expect(readMirrored(text)).toBe(read);
});

describe('a line that is read as it stands is left alone', () => {
  test.each([
    'We stop at noon and live on the level.',
    'No devil lived on, was it a rat I saw',
    'Blaufränkisch Hartl am Berg',
    'XJ-4471 QRS',
    'Szczęśliwego Nowego Roku',
    '',
  ])('%j', (text) => {
    expect(readMirrored(text)).toBe(text);
  });
});
