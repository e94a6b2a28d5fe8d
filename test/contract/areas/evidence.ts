import { type CapabilityAction, mintCapability } from '../../../lib/tokens/capability-token.ts';
import { HEX } from '../../builders/an-order.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { type Area, ID } from './area.ts';

const UNKNOWN = { params: { id: `ord_${'0'.repeat(32)}` } };

function token(action: CapabilityAction) {
  return { headers: { 'Evidence-Token': mintCapability(RING, action, `ord_${HEX}`, START_MS) } };
}

export const EVIDENCE: Area = {
  requests: {
    getOrderProof: [
      {},
      ID,
      { ...UNKNOWN, ...token('evidence') },
      { ...ID, ...token('cancel') },
      { ...ID, ...token('evidence') },
    ],
    getOrderEvidence: [
      {},
      ID,
      { ...UNKNOWN, ...token('evidence') },
      { ...ID, ...token('review') },
      { ...ID, ...token('evidence') },
    ],
  },
  toldElsewhere: {},
};
