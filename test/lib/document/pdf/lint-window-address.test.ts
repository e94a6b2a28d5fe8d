import { describe, expect, test } from '@jest/globals';
import { namesOtherPlace } from '../../../../lib/document/pdf/lint/window-address.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

const at = (line1: string, zip = '94502') => aPostalAddress({ line1, zip });
const withLine2 = (line1: string, line2: string) => ({ ...at(line1), line2 });

describe('an address in other words', () => {
  test.each([
    ['1 Main St, 94502', at('1 MAIN ST')],
    ['One Main Street 94502', at('1 MAIN ST')],
    ['P.O. Box #77 94502-1234', at('PO BOX 77')],
    ['12-34 56th St 94502', at('12-34 56TH ST')],
    ['N6W23001 Bluemound Rd 94502', at('N6W23001 BLUEMOUND RD')],
    ['Market Plaza 94502', at('MARKET PLAZA')],
    ['1 Main St 94502', at('1 MAIN ST', '94502-3009')],
    ['Post Office Box 77\nAlameda CA 94502', at('PO BOX 77')],
    ['Box 77\nAlameda CA 94502', at('BOX 77')],
    ['1 North West Main Street\nAlameda, California 94502', at('1 NW MAIN ST')],
    ['1 Saint Paul St.\nAlameda CA 94502 USA', at('1 ST PAUL ST')],
    ['1 Fifth Avenue\nAlameda CA 94502', at('1 5TH AVE')],
    ['500 Martin Luther\nKing Blvd\nAlameda CA 94502', at('500 MARTIN LUTHER KING BLVD')],
    ['Ada, MD\n12345 Main St\nAlameda CA 94502', at('12345 MAIN ST')],
    ['E Smith\n1 Main St\nAlameda CA 94502', at('1 MAIN ST')],
    ['Cust. 00012345\n1 Main St\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 Main St\nKey West FL 02139', at('1 MAIN ST', '02139')],
    ['1 Main St\nMiami FL 33040-1234', at('1 MAIN ST', '33040')],
    ['1 Main St #4\nAlameda CA 94502', at('1 MAIN ST APT 4')],
    ['1 Main St\nApartment 4\nAlameda CA 94502', at('1 MAIN ST APT 4')],
    ['Attn Ada\n1 Main St\nAlameda CA 94502', withLine2('ATTN ADA', '1 Main Street')],
    ['1 Main St\nc/o Bob 3\nAlameda CA 94502', withLine2('1 MAIN ST', 'c/o Bob 3')],
    ['1 Main St\nPO Box 7\nAlameda CA 94502', withLine2('1 MAIN ST', 'PO Box 7')],
    ['1 Main St\nWohnung 7\nAlameda CA 94502', withLine2('1 MAIN ST', 'Apt 7')],
    ['1 Main St W\nW Alameda CA 94502', at('1 MAIN ST W')],
  ])('%s is the same place', (text, to) => {
    expect(namesOtherPlace(text, to)).toBe(false);
  });

  test.each([
    ['2 Main St 94502', at('1 MAIN ST')],
    ['1 Main St 94503', at('1 MAIN ST')],
    ['1 Main St', at('1 MAIN ST')],
    ['94502', at('1 MAIN ST')],
    ['11 Main St 945020', at('1 MAIN ST')],
    ['1 Oak St 94502', at('1 MAIN ST')],
    ['1 Main Ave 94502', at('1 MAIN ST')],
    ['1 N Main St 94502', at('1 MAIN ST')],
    ['1 Main St W\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 1/2 Main St 94502', at('1 MAIN ST')],
    ['1 Main St\nChicago IL 60601\n94502', at('1 MAIN ST')],
    ['1 Main St\nAlameda CA 94502', at('1 MAIN ST APT 4')],
    ['1 Main St Apt 5\nAlameda CA 94502', at('1 MAIN ST APT 4')],
    ['1 Main St\nApt 4\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 Main St 4\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 Main St\n4B\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 Main St      1 Oak St\nAlameda CA 94502', at('1 MAIN ST')],
    ['1 Main St\nPO Box 7\nAlameda CA 94502', at('1 MAIN ST')],
    ['PO Box 78\nAlameda CA 94502', at('PO BOX 77')],
  ])('%s is another', (text, to) => {
    expect(namesOtherPlace(text, to)).toBe(true);
  });

  test('as it was given, or as the carrier writes it', () => {
    const [corrected, given] = [at('1 MLK BLVD'), at('1 Martin Luther King Blvd')];
    for (const text of ['1 MLK Blvd 94502', '1 Martin Luther King Blvd 94502']) {
      expect(namesOtherPlace(text, corrected, given)).toBe(false);
    }
    expect(namesOtherPlace('1 Oak St 94502', corrected, given)).toBe(true);
  });
});

describe('another address beside that of the order', () => {
  const TO = { ...at('500 Main St', '62701'), city: 'Springfield', state: 'IL' };
  const IN_UNIT = { ...TO, line2: 'Apt 7' };

  test.each([
    ['below a reference', 'REF 500 MAIN ST 62701\nBOB SMITH\n900 BROADWAY\nCHICAGO 60601'],
    ['with the ZIP code of the order', '500 MAIN ST\n900 BROADWAY\nSPRINGFIELD IL 62701'],
    ['with a unit in words', '500 MAIN ST\nAPT THREE\nSPRINGFIELD IL 62701'],
    ['with a floor in words', '500 MAIN ST\nTHIRD FLOOR\nSPRINGFIELD IL 62701'],
    ['with a unit that has no name', '500 MAIN ST\n3 B\nSPRINGFIELD IL 62701'],
    ['behind the house', '500 MAIN ST REAR SPRINGFIELD IL 62701'],
    ['in a part of the house', '500 MAIN ST\nUPPER UNIT\nSPRINGFIELD IL 62701'],
    ['with a letter for a unit', '500 MAIN ST\nB\nSPRINGFIELD IL 62701'],
    ['on a highway', '500 MAIN ST\n900 HIGHWAY 66\nSPRINGFIELD IL 62701'],
    ['on an avenue', '500 MAIN ST\n900 AVENUE OF THE AMERICAS\nSPRINGFIELD IL 62701'],
    ['in Spanish', '500 MAIN ST\n45 CALLE LUNA\nSPRINGFIELD IL 62701'],
    ['without a suffix', '500 MAIN ST\n900 ELM\nSPRINGFIELD IL 62701'],
    ['with a number in words', '500 MAIN ST\nNINE HUNDRED ELM\nSPRINGFIELD IL 62701'],
    ['with a number of another script', '500 MAIN ST\n٩٠٠ ELM\nSPRINGFIELD IL 62701'],
    ['with the number of the order', '500 MAIN ST\n500 ELM\nSPRINGFIELD IL 62701'],
    ['with its ZIP code for a number', '500 MAIN ST\n62701 ELM\nSPRINGFIELD IL 62701'],
    ['with another ZIP code', '500 MAIN ST\nCHICAGO ILL. 60601\nSPRINGFIELD IL 62701'],
    ['below the ZIP code, without a number', '500 MAIN ST 62701\nBOB\nCITY HALL\nCHICAGO'],
    ['above a reference', 'BOB\n900 BROADWAY\nREF 500 MAIN ST\nSPRINGFIELD IL 62701'],
    ['above all of it', 'BOB\nCITY HALL\nCHICAGO 60601\nREF 500 MAIN ST 62701'],
    ['in words', 'BOB\nONE BROADWAY\nREF 500 MAIN ST\nSPRINGFIELD IL 62701'],
    ['with a unit above it', 'BOB\n# 3\n500 MAIN ST\nSPRINGFIELD IL 62701'],
    ['with a label in it', 'BOB\nCITY HALL\nCHICAGO REF 60601\nREF 500 MAIN ST 62701'],
    ['in the marks of a mailer', 'AUTO**5-DIGIT 60601\n500 MAIN ST\nSPRINGFIELD IL 62701'],
    ['with its ZIP code above it alone', '62701\n500 MAIN ST\nCHICAGO'],
  ])('%s is told', (_name, text) => {
    expect(namesOtherPlace(text, TO)).toBe(true);
  });

  test.each([
    '500 MAIN ST APT 7\n7 ELM\nSPRINGFIELD IL 62701',
    '500 MAIN ST\n7 ELM\nSPRINGFIELD IL 62701',
    '500 MAIN ST\n# 7 ELM\nSPRINGFIELD IL 62701',
    '500 MAIN ST\n7 MAIN\nSPRINGFIELD IL 62701',
    '500 MAIN ST\n7 B\nSPRINGFIELD IL 62701',
    '500 MAIN ST\nSPRINGFIELD IL 62701',
  ])('that has the number of its unit is told: %j', (text) => {
    expect(namesOtherPlace(text, IN_UNIT)).toBe(true);
  });

  test('is told where the order has it in a name, or in part of a line', () => {
    const text = '500 MAIN ST\n900 ELM\nSPRINGFIELD IL 62701';
    expect(namesOtherPlace(text, { ...TO, name: '900 Elm' })).toBe(true);
    expect(namesOtherPlace(text, { ...TO, city: '900 Elm' })).toBe(true);
    expect(namesOtherPlace(text, { ...TO, line2: 'Ref 900 Elm' })).toBe(true);
  });
});

describe('an honest window', () => {
  const PLACE = { city: 'Springfield', state: 'IL', zip: '62701' };
  const TO = aPostalAddress({ line1: '500 Main St', ...PLACE });

  test.each([
    ['a route', 'ADA\nRURAL ROUTE 2 BOX 12', { line1: 'RR 2 Box 12' }],
    ['a floor in words', 'ADA\n500 MAIN ST\nTHIRD FLOOR', { line2: '3rd Floor' }],
    ['a floor in figures', 'ADA\n500 MAIN ST\n3RD FL', { line2: 'Third Floor' }],
    ['an avenue in Spanish', 'ADA\n1234 AVENIDA ASHFORD', { line1: '1234 Ave Ashford' }],
    ['an ordinal above ten', 'ADA\n500 TWELFTH AVENUE', { line1: '500 12th Ave' }],
    ['an ordinal of two words', 'ADA\n500 Forty-Second Street', { line1: '500 42nd St' }],
    ['a road by its number', 'ADA\n500 CR 12', { line1: '500 County Road 12' }],
    ['a letter behind the number', 'ADA\n500-A MAIN ST', { line1: '500A Main St' }],
    ['a number of two parts', 'ADA\n45 – 12 21st Street', { line1: '45-12 21st St' }],
    ['a second line', 'ADA\n500 MAIN ST\nMAIL STOP 12', { line2: 'Mail Stop 12' }],
    ['a second line in its street', 'ADA\n500 MAIN ST MS 12', { line2: 'MS 12' }],
    ['a second line of a number', 'ADA\n500 MAIN ST\n24 West Wing', { line2: '24 West Wing' }],
    ['a company of a number', '24 HOUR GYM\n500 MAIN ST', { company: '24 Hour Gym' }],
    ['units in other words', 'ADA\n500 MAIN ST\nSUITE # 7-B', { line2: 'Apt 7B' }],
    ['a unit above the street', 'ADA\nUNIT 7\n500 MAIN ST', { line2: 'Apt 7' }],
    ['a number in its sequence', '1042\nADA\n500 MAIN ST', {}],
    ['a number beside the name', '1042 ADA OKONKWO\n500 MAIN ST', { name: 'Ada Okonkwo' }],
    ['the marks of a mailer', '******AUTO**5-DIGIT 62701\n1042 T12 P3\nADA\n500 MAIN ST', {}],
    ['a mark of three figures', 'AUTO**SCH 3-DIGIT 627\nADA\n500 MAIN ST', {}],
    ['a number of a customer', 'CUSTOMER NO. 60601\nADA\n500 MAIN ST', {}],
    ['a short number of a customer', 'Customer #4711\nADA\n500 MAIN ST', {}],
    ['a name that is a label', 'JOHN CASE, 500 MAIN ST', { name: 'John Case' }],
    ['whoever lives there', 'ADA OR CURRENT RESIDENT\n500 MAIN ST', {}],
    ['somebody who is not compared', 'FIRST NATIONAL BANK CENTER\n500 MAIN ST', {}],
  ])('with %s goes', (_name, text, to) => {
    const city = 'SPRINGFIELD IL 62701-1234';
    expect(namesOtherPlace(`${text}\n${city}`, { ...TO, ...to })).toBe(false);
  });

  test('with a city of a number goes', () => {
    const city = { city: 'Three Rivers', state: 'MI', zip: '49093' };
    expect(namesOtherPlace('ADA\n500 MAIN ST\nTHREE RIVERS MI 49093', { ...TO, ...city })).toBe(
      false,
    );
  });

  test.each(['USA', 'RETURN SERVICE REQUESTED', `${'ADFT'.repeat(16)}A`])(
    'with %s below it goes',
    (below) => {
      expect(namesOtherPlace(`ADA\n500 MAIN ST\nSPRINGFIELD IL 62701\n${below}`, TO)).toBe(false);
    },
  );
});

describe('the last four digits of a ZIP code', () => {
  const [given, known] = [at('500 MAIN ST', '62701'), at('500 MAIN ST', '62701-0001')];
  const shown = (zip: string) => `ADA\n500 MAIN ST\nSPRINGFIELD IL ${zip}`;

  test.each(['62701', '62701-0001', '627010001'])('%s is that of the order', (zip) => {
    expect(namesOtherPlace(shown(zip), known)).toBe(false);
    expect(namesOtherPlace(shown(zip), known, given)).toBe(false);
  });

  test.each(['62701-9999', '627019999'])(
    '%s is another, as given or as the carrier has it',
    (zip) => {
      expect(namesOtherPlace(shown(zip), known)).toBe(true);
      expect(namesOtherPlace(shown(zip), known, given)).toBe(true);
      expect(namesOtherPlace(shown(zip), given, known)).toBe(true);
      expect(namesOtherPlace(shown(zip), given)).toBe(false);
    },
  );
});
