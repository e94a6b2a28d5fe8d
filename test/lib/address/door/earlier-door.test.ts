import { expect, test } from '@jest/globals';
import { earlierDoorOf } from '../../../../lib/address/door/earlier-door.ts';

test.each([
  ['742 Evergreen Ter', 'Apt 7', '["742 EVERGREEN TER","APT 7","97201"]'],
  ['742 Evergreen Terrace #7', undefined, '["742 EVERGREEN TER","APT 7","97201"]'],
  ['742 Evergreen Ter Apt7', 'c/o Bob 3', '["742 EVERGREEN TER","APT 7","97201"]'],
  ['PSC 802 Box 74', undefined, '["PSC 802 BOX 74","","97201"]'],
  ['742 Evergreen Ter PMB 12', undefined, '["742 EVERGREEN TER PMB 12","","97201"]'],
  ['742 Evergreen Ter', '3rd Floor', '["742 EVERGREEN TER","APT 3RD","97201"]'],
  ['742 Evergreen Ter', '3 B', '["742 EVERGREEN TER","APT 3","97201"]'],
  ['742 Evergreen Ter', 'Apto 3', '["742 EVERGREEN TER","APT O","97201"]'],
  ['742 Evergreen Ter', 'PO Box 12', '["742 EVERGREEN TER","APT 12","97201"]'],
  ['Empire State Building', '350 Fifth Ave', '["EMPIRE STATE BUILDING","APT 350","97201"]'],
  ['742 Evergreen Ter *', 'Rear', '["742 EVERGREEN TER *","REAR","97201"]'],
])('the key of earlier stops does not change: %j, %j', (line1, line2, key) => {
  expect(earlierDoorOf({ line1, line2, zip: '97201-1234' })).toBe(key);
});
