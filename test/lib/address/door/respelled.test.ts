/** Words with figures for letters, in single letters, or at the number of their house: carriers read them. */
import { describe, expect, test } from '@jest/globals';
import { doors, expectOthers, holds } from './stops.ts';

describe('a stop holds', () => {
  test.each([
    ['7 Oak St', '7 0ak St'],
    ['7 Oak St', '7 0AK Street'],
    ['7 Oak St', '7 O4k St'],
    ['7 Oaks St', '7 Oak5 St'],
    ['7 Lake St', '7 1ake St'],
    ['7 Lake St', '7 L4k3 St'],
    ['7 Main St', '7 Ma1n St'],
    ['7 Hill St', '7 Hi1l St'],
    ['7 Miller St', '7 Mi11er St'],
    ['7 Spruce St', '7 5pruce St'],
    ['7 Walnut St', '7 Walnu7 St'],
    ['7 N Oak St', '7 N 0ak St'],
    ['7 Oak St', '7oak st'],
    ['7 Oak St', '7OAK ST'],
    ['7 Oak St Apt 3', '7oak St Apt 3'],
    ['7 Oak St', '7 O A K St'],
    ['7 Oak St', '7 O A K Street'],
    ['7 Oak St', '7 o-a-k St'],
  ])('at %s, by %s', (stopped, letter) => {
    expect({ letter, holds: holds(stopped, letter) }).toMatchObject({ holds: true });
  });

  test('at a street in the second line, too', () => {
    const name = 'Bob';
    expect(holds('7 Oak St', { name, line1: 'c/o Bob', line2: '7oak st' })).toBe(true);
    expect(holds('7 Oak St', { name, line1: 'c/o Bob', line2: '7 0ak St' })).toBe(true);
  });

  test('and names no other door by it', () => {
    for (const line1 of ['7 0ak St', '7oak St', '7 O A K St']) {
      expect(doors(line1).named).toHaveLength(1);
      expect(holds(line1, '7 Oak St')).toBe(false);
    }
  });
});

describe('no neighbour is refused for it', () => {
  test.each([
    ['12 Oak St Apt 3', ['12A Oak St Apt 3', '12 Oak St Apt 3A', '12 Oak St Apt A3']],
    ['500 1st St', ['500 2nd St', '500 11th St', '500 1 St', '5001 St']],
    ['500 US 41', ['500 US 4', '500 US Hwy 14', '500 USA St']],
    ['N1234 Oak Rd', ['1234 Oak Rd', 'N123 Oak Rd']],
    ['12 Oak St Apt AB', ['12 Oak St Apt A', '12 Oak St Apt B']],
    ['12 Oak St # AB', ['12 Oak St # A', '12 Oak St # B']],
  ])('beside %s', (one, others) => {
    expectOthers(one, others);
  });

  test.each([
    '12 B Oak St',
    '12 Oak St Apt A B',
    'N1234 Oak Rd',
    '500 US41',
    '12A Oak St',
    '500 1st St',
  ])('%s asks for no more', (line1) => {
    const { asked } = doors(line1);
    expect(asked.join()).not.toMatch(/USAL|USAI|LST|IST|OAKST|AB/);
  });

  test.each([{ company: '3Com' }, { name: '3Com' }, { line2: '3Com' }, { line2: '3Com Building' }])(
    'at apartment 3, by %j',
    (others) => {
      const asked = doors({ line1: '350 Main St', ...others }).asked;
      expect(asked).not.toContain(JSON.stringify(['350 MAIN ST', 'APT 3', '62701']));
      expect(holds('350 Main St Apt 3', { line1: '350 Main St', ...others })).toBe(false);
    },
  );
});

test.each(['3801 State Road A1A', '3801 Hwy A1A', '3801 SR A1A', '3801 N US Highway A1A'])(
  'the number of a road is none: %s',
  (line1) => {
    expect(doors(line1).asked.join()).not.toMatch(/ALA|AIA/);
  },
);

test('an ordinary address asks for no more by it', () => {
  for (const line1 of ['811 Main St', '12A Oak St', '500 41st St', '500 US41']) {
    expect(doors({ line1, name: 'Ada Lovelace', company: '3Com' }).named).toHaveLength(1);
  }
  expect(doors('811 Main St Apt 3').asked).toHaveLength(1);
});
