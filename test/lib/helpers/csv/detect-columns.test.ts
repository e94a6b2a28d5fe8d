/** What is printed as an address is what headers call so: nothing of a spreadsheet is printed on a guess. */
import { describe, expect, test } from '@jest/globals';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';

type Mapping = Parameters<typeof mapCsv>[0]['mapping'];

/** As many cells as there are columns, each its own name. */
function mapped(header: string, mapping?: Mapping) {
  const { mapping: found, missing } = mapCsv({ csv: `${header}\n${header}`, mapping });
  return { ...found, missing };
}

describe('a column whose header says something else', () => {
  test.each([
    ['Diagnosis,Visitor,Street,City,State,Zip', 'Breast Cancer,Ada Bell,', ['name']],
    ['Policy Type,Street,City,State,Zip', 'Whole Life,', ['name']],
    ['Agent,Street,City,State,Zip', 'Ada Bell,', ['name']],
    ['Party Size,Name,City,State,Zip', '2 adults,Ada Bell,', ['line1']],
    ['Lot Size,Name,City,State,Zip', '3 acres,Ada Bell,', ['line1']],
    ['Due,Name,City,State,Zip', '5 May,Ada Bell,', ['line1']],
  ])('is no part of an address: %s', (header, first, missing) => {
    const rest = header.includes('Street')
      ? '500 Main St,Springfield,IL,62701'
      : 'Springfield,IL,62701';
    const answer = mapCsv({ csv: `${header}\n${first}${rest}\n${first}${rest}` });
    expect(answer.missing).toEqual(missing);
    expect(answer.unmapped[0]).toBe(header.split(',')[0]);
  });

  test.each([
    ['Notes', 'HIV positive'],
    ['Notes', 'Floor 2'],
    ['Notes', '#7'],
    ['Invoice', '#1042'],
    ['Raffle Ticket', '#17'],
    ['Bib', '#4'],
    ['Locker', 'Room 12'],
    ['', 'Apt 4'],
  ])('is no second line: %s with %s', (header, cell) => {
    const csv = `Name,Address,City,State,ZIP,${header}\nAda Bell,500 Main St,Springfield,IL,62701,${cell}`;
    const { mapping, missing, unmapped } = mapCsv({ csv });
    expect([Object.keys(mapping), missing]).toEqual([
      ['name', 'line1', 'city', 'state', 'zip'],
      [],
    ]);
    expect(unmapped).toEqual([header || 'Column 6']);
  });
});

describe('a column without a header', () => {
  test('is known by what stands in it', () => {
    const row = 'Ada Bell,500 Main St,Springfield,IL,62701';
    expect(mapCsv({ csv: `Name,,,State,\n${row}\n${row}` }).mapping).toEqual({
      name: 'Name',
      line1: 'Column 2',
      city: 'Column 3',
      state: 'State',
      zip: 'Column 5',
    });
  });

  test.each([
    ['Ada Bell,Breast Cancer,500 Main St,Springfield,IL,62701', ['name']],
    ['Ada Bell,2 adults,500 Main St,Springfield,IL,62701', ['line1']],
    ['Ada Bell,10442,500 Main St,Springfield,IL,62701', ['zip']],
  ])('is not, where another looks like it: %s', (row, missing) => {
    expect(mapCsv({ csv: `${row}\n${row}` }).missing).toEqual(expect.arrayContaining(missing));
  });

  test('is no state because its towns are called as one', () => {
    const row = 'Ada Bell,500 Main St,New York,NY,10001';
    expect(mapCsv({ csv: `${row}\n${row}` })).toMatchObject({
      mapping: { city: 'Column 3', state: 'Column 4' },
      missing: [],
    });
  });

  test('does not serve where headers name several of its kind', () => {
    const csv = `Donor,Guest,,Street,City,State,Zip\nAda Bell,Bo Day,Cy Elm,500 Main St,Springfield,IL,62701`;
    expect(mapCsv({ csv }).missing).toEqual(['name']);
  });
});

describe('a recipient', () => {
  const WHERE = 'Street,City,State,Zip';

  test.each([
    'Patient',
    'Insured',
    'Donor',
    'Guest',
    'Owner',
    'Tenant',
    'Member',
    'Client',
    'Donor Name',
  ])('%s', (header) => {
    expect(mapped(`Amount,${header},${WHERE}`)).toMatchObject({ name: header, missing: [] });
  });

  test.each([
    ['Agent,Donor', 'Donor'],
    ['Owner,Name', 'Name'],
    ['Guest,Recipient', 'Recipient'],
    ['Customer,Customer Name', 'Customer Name'],
    ['Contact,First Name,Last Name', ['First Name', 'Last Name']],
    ['Contact,First Name', 'Contact'],
    ['Owner First Name,Owner Last Name,Phone', ['Owner First Name', 'Owner Last Name']],
  ])('of %s', (headers, name) => {
    expect(mapped(`${headers},${WHERE}`)).toMatchObject({ name, missing: [] });
  });

  test.each([
    'Owner,Tenant',
    'Client,Contact',
    'Donor,Guest,Member',
    'Owner First Name,Guest Last Name',
  ])('is asked for where it may be %s', (headers) => {
    expect(mapped(`${headers},${WHERE}`).missing).toEqual(['name']);
  });

  test('is whose address it is', () => {
    const header = 'Tenant,Owner,Owner Address,Owner City,Owner State,Owner Zip';
    expect(mapped(header)).toMatchObject({ name: 'Owner', missing: [] });
  });
});

describe('an address', () => {
  const of = (owner: string) => `${owner} Address,${owner} City,${owner} State,${owner} Zip`;
  const PLAIN = 'Address,City,State,Zip';

  test.each([
    ['Situs Address,City,State,Zip', of('Mailing')],
    [of('Home'), of('Mailing')],
    [PLAIN, of('Mailing')],
    [of('Mailing'), PLAIN],
    [of('Billing'), of('Mailing')],
    ['Address,Apt,City,State,Zip', of('Mailing')],
  ])('is the mailing one of %s and %s, whole', (one, other) => {
    const { missing, ...mapping } = mapped(`Name,${one},${other}`);
    expect(mapping).toEqual({
      name: 'Name',
      line1: 'Mailing Address',
      city: 'Mailing City',
      state: 'Mailing State',
      zip: 'Mailing Zip',
    });
    expect(missing).toEqual([]);
  });

  test.each([
    [of('Billing'), of('Shipping')],
    [of('Home'), of('Work')],
    [PLAIN, of('Billing')],
    [of('Property'), of('Situs').replaceAll('Situs', 'Owner')],
    [of('Owner Mailing'), of('Tenant Mailing')],
    ['Home Address,Work Address', 'City,State,Zip'],
    ['Situs Address', 'Mailing City,Mailing State,Mailing Zip'],
    ['Mailing Address Line 1,Shipping City', 'Ship State,To ZIP'],
  ])('is asked for where it may be %s or %s', (one, other) => {
    const { missing, ...mapping } = mapped(`Name,${one},${other}`);
    expect(mapping).toEqual({ name: 'Name' });
    expect(missing).toEqual(['line1', 'city', 'state', 'zip']);
  });

  test('is asked for where the town may be that of either', () => {
    const { missing } = mapped('Name,Address,Mailing Address,City,State,Zip');
    expect(missing).toContain('line1');
  });

  test.each([
    ['Mailing Address,City,State,Zip', 'Mailing Address'],
    ['Home Address,City,State,Zip', 'Home Address'],
    ['Address,City,State,Zip,Property Address', 'Address'],
    ['Residence,Town,State,Zip', 'Residence'],
    ['Address (Mailing),City (Mailing),State (Mailing),Zip (Mailing)', 'Address (Mailing)'],
    ['mailingaddress,mailingcity,mailingstate,mailingzip', 'mailingaddress'],
    ['MailingStreet,MailingCity,MailingState,MailingPostalCode', 'MailingStreet'],
    ['Ship To Address,Ship To City,Ship To State,Ship To Zip', 'Ship To Address'],
    ['address_line1,address_city,address_state,address_zip', 'address_line1'],
  ])('is the only one of %s', (header, line1) => {
    expect(mapped(`Name,${header}`)).toMatchObject({ line1, missing: [] });
  });

  test('has its own second line and country, and nobody else’s', () => {
    const header = `Name,${PLAIN},Apt,${of('Mailing')},Mailing Country`;
    expect(mapped(header)).not.toHaveProperty('line2');
    expect(mapped(header)).toMatchObject({ country: 'Mailing Country' });
  });

  test('is the one of which the caller names a column', () => {
    const header = `Name,${of('Home')},Home Apt,${of('Work')},Work Apt`;
    expect(mapped(header, { line1: 'Work Address' })).toEqual({
      name: 'Name',
      line1: 'Work Address',
      line2: 'Work Apt',
      city: 'Work City',
      state: 'Work State',
      zip: 'Work Zip',
      missing: [],
    });
  });

  test('is no other’s where the caller names what no header does', () => {
    const header = `Name,Where,City,State,Zip,${of('Mailing')}`;
    expect(mapped(header, { line1: 'Where' })).toEqual({
      name: 'Name',
      line1: 'Where',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      missing: [],
    });
  });

  test('is known as Google Contacts heads its first one', () => {
    const label = (part: string) => `Address 1 - ${part}`;
    const parts = ['Street', 'Extended Address', 'City', 'Region', 'Postal Code', 'Country'];
    const header = `First Name,Last Name,${['Label', ...parts].map(label).join(',')}`;
    expect(mapped(header)).toMatchObject({
      line1: label('Street'),
      line2: label('Extended Address'),
      city: label('City'),
      state: label('Region'),
      zip: label('Postal Code'),
      country: label('Country'),
      missing: [],
    });
  });

  test.each(['Hometown', 'E-Mail Address', 'Return Address', 'Birth City'])(
    'is not %s',
    (header) => {
      expect(mapped(`Name,${header}`).missing).toEqual(['line1', 'city', 'state', 'zip']);
    },
  );
});
