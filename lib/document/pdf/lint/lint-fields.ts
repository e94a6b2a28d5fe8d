import type { FaultyField } from '../form/fill-form.ts';
import type { Finding } from './finding.ts';
import { findable } from './lint-quality.ts';

const MOST_NAMED = 6;
const MOST_LETTERS = 40;
/** A name is the file's own words: it says which field, and nothing to whoever reads on. */
const UNUSUAL = /[^\p{L}\p{N}._#()[\]-]+/gu;

/** Fields of a form of which not all prints that a reader shows. */
export function fieldFindings(fields: readonly FaultyField[]): Finding[] {
  const of = (fault: FaultyField['fault']) => fields.filter((each) => each.fault === fault);
  const [unprintable, cut, unprinted] = [of('unprintable'), of('cut'), of('unprinted')];
  return [
    {
      code: 'field_unprintable',
      fix: `Print the form to a new PDF, so that what is typed in it becomes part of its pages. The service cannot set all letters of ${namesOf(unprintable)} in a form.`,
      boxes: boxesOf(unprintable),
    },
    {
      code: 'field_not_printed',
      fix: `Make the text shorter or the field larger. What is typed has no room in ${namesOf(cut)}, and prints as far as it has.`,
      boxes: boxesOf(cut),
    },
    {
      code: 'field_not_printed',
      fix: `Nothing need be done where it is meant for the screen only. Else print the form to a new PDF. By its own setting or for lack of a look nothing prints of ${namesOf(unprinted)}.`,
      boxes: boxesOf(unprinted),
    },
  ];
}

function boxesOf(fields: readonly FaultyField[]) {
  return fields.map(({ box }) => findable(box));
}

function namesOf(fields: readonly FaultyField[]): string {
  const named = fields.slice(0, MOST_NAMED).map(({ name }) => `“${told(name)}”`);
  const more = fields.length - named.length;
  const list = more > 0 ? [...named, `${more} more`] : named;
  const [last = '', ...before] = list.toReversed();
  const all = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return `${fields.length === 1 ? 'the field' : 'the fields'} ${all}`;
}

function told(name: string): string {
  const plain = name.replace(UNUSUAL, ' ').trim();
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS)}…` : plain;
}
