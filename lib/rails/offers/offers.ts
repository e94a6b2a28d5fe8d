import type { RailOffer } from '../../ports.ts';
import type { RailName } from '../../vendors.ts';
import { CLICK2MAIL_OFFERS } from './click2mail.ts';
import { HANDWRYTTEN_OFFERS } from './handwrytten.ts';
import { LOB_OFFERS } from './lob.ts';
import { POSTGRID_OFFERS } from './postgrid.ts';
import { SELF_PRINT_OFFERS } from './self-print.ts';

/**
 * What each rail makes and sends, and what it charges where a deployment does not say it. The charges are estimates on
 * the safe side: put in what your contract says (`RAIL_COSTS`). They only keep a piece from being sold below its cost.
 */
export const RAIL_OFFERS: Readonly<Record<RailName, readonly RailOffer[]>> = {
  lob: LOB_OFFERS,
  postgrid: POSTGRID_OFFERS,
  handwrytten: HANDWRYTTEN_OFFERS,
  self_print: SELF_PRINT_OFFERS,
  click2mail: CLICK2MAIL_OFFERS,
};
