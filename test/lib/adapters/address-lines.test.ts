/** What each print facility is sent of an address: every word, in fields that it takes. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toRecipient, toSender } from '../../../lib/adapters/click2mail/click2mail-address.ts';
import { toOrder } from '../../../lib/adapters/handwrytten/handwrytten-request.ts';
import { toLobAddress } from '../../../lib/adapters/lob/lob-address.ts';
import { toContact } from '../../../lib/adapters/postgrid/postgrid-contact.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { aPostalAddress } from '../../builders/an-address.ts';
import { aPenPiece } from './handwrytten/handwrytten-bench.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How it is sent, how long each of its lines may be, and which fields are one line. */
interface Facility {
  readonly send: (address: PostalAddress) => Fields;
  readonly lines: readonly (readonly string[])[];
  readonly most: number;
}

const FACILITIES: Readonly<Record<string, Facility>> = {
  lob: {
    send: (address) => toLobAddress(address, 'to'),
    lines: [['name'], ['company'], ['address_line1', 'address_line2']],
    most: 50,
  },
  postgrid: {
    send: (address) => toContact(address, 'to'),
    lines: [['firstName'], ['companyName'], ['addressLine1'], ['addressLine2']],
    most: 50,
  },
  click2mail: {
    send: toRecipient,
    lines: [['First_name', 'Last_name'], ['Organization'], ['Address1'], ['Address2']],
    most: 50,
  },
  'click2mail, its sender': {
    send: toSender,
    lines: [['rtnName'], ['rtnOrganization'], ['rtnaddress1'], ['rtnaddress2']],
    most: 50,
  },
  handwrytten: {
    send: (to) => toOrder(aPenPiece({ to }), { card: '1', font: 'Casual David' }),
    lines: [
      ['recipient_first_name', 'recipient_last_name'],
      ['recipient_business_name'],
      ['recipient_address1'],
      ['recipient_address2'],
    ],
    most: 40,
  },
};

const word = fc.oneof(
  fc.constantFrom('500', 'Main', 'Street', 'Apt', '4', 'PO', 'Box', 'c/o', 'Department', 'of', ','),
  fc.stringMatching(/^[A-Za-z]{1,14},?$/),
);
const line = (most: number) =>
  fc
    .array(word, { minLength: 1, maxLength: 14 })
    .map((words) => words.join(' ').slice(0, most).trim() || 'x');
const optional = (most: number) => fc.option(line(most), { nil: undefined });
const address = fc.record({
  name: line(80),
  company: optional(40),
  line1: line(120),
  line2: optional(64),
});

const wordsOf = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\s+/)).filter((each) => each !== '');

describe.each(Object.entries(FACILITIES))('%s', (_, { send, lines, most }) => {
  const rowsOf = (fields: Fields) =>
    lines.map((row) =>
      row
        .map((field) => String(fields[field] ?? ''))
        .filter((part) => part !== '')
        .join(' '),
    );

  test('is sent every word, in lines that it has room for, or refuses the address by its field', () => {
    fc.assert(
      fc.property(address, (given) => {
        const { name, company = '', line1, line2 = '' } = given;
        try {
          const rows = rowsOf(send(aPostalAddress(given)));
          // In their order, so that what finds the door stands as it was written.
          expect(wordsOf(rows)).toEqual(wordsOf([name, company, line1, line2]));
          // Of Lob both lines of the street have a space between them that is not sent.
          for (const row of rows) expect(row.length).toBeLessThanOrEqual(most + 1);
        } catch (error) {
          if (!isMailError(error, 'rejected')) throw error;
          expect(error.errors[0]?.pointer).toMatch(/^\/(?:to|from)\/(?:name|line1|line2)$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('is sent what it has always been sent of an address that fits', () => {
    const short = { name: 'Ada Lovelace', company: 'Ltd', line1: '500 Main St', line2: 'Apt 4' };
    const [first, second, ...street] = rowsOf(send(aPostalAddress(short)));
    expect([first, second, street.join(' ').trim()]).toEqual([
      'Ada Lovelace',
      'Ltd',
      '500 Main St Apt 4',
    ]);
  });

  test.each([
    { name: 'Her Excellency Ambassador Alexandra Wilhelmina Montgomery-Featherstonehaugh' },
  ])('takes %j', (long) => {
    expect(() => send(aPostalAddress({ line1: '500 Main Street', ...long }))).not.toThrow();
  });
});
