import { createCreditLane } from '../../lib/payment/credit-lane.ts';
import { createStablecoinLane } from '../../lib/payment/stablecoin-lane.ts';
import { createRailHealth } from '../../lib/rails/rail-health.ts';
import type { FakeDeps } from '../fakes/fake-deps.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { CardCompany } from './outside/card-company.ts';
import type { CardTokens } from './outside/card-tokens.ts';
import type { Chain } from './outside/chain.ts';
import type { MessageQueue } from './outside/message-queue.ts';
import type { PrintHouse } from './outside/print-house.ts';
import type { StateMachines } from './outside/state-machine.ts';

interface Surroundings {
  readonly kernel: Kernel;
  readonly outside: FakeDeps;
  readonly cards: CardCompany;
  readonly tokens: CardTokens;
  readonly chain: Chain;
  readonly houses: readonly PrintHouse[];
  readonly machines: StateMachines;
  readonly queue: MessageQueue;
}

/** What is around a world's functions, as processes see it: each call of theirs is at the mercy of the kernel. */
export function insideOf(world: Surroundings) {
  const { kernel, outside } = world;
  const store = kernel.port('store', outside.store);
  const cards = kernel.port('cards', world.cards, ['readEvent']);
  const stablecoin = kernel.port('chain', world.chain, ['challenge', 'read', 'recall', 'receipt']);
  const { clock, log } = outside;
  return {
    ...outside,
    store,
    documents: kernel.port('documents', outside.documents),
    workflow: kernel.port('workflow', world.machines as FakeDeps['workflow'] & StateMachines),
    outbox: kernel.port('outbox', world.queue as FakeDeps['outbox'] & MessageQueue),
    screener: kernel.port('screener', outside.screener),
    mailer: kernel.port('mailer', outside.mailer),
    webhookSender: kernel.port('webhook', outside.webhookSender, ['check']),
    addressVerifier: kernel.port('carrier', outside.addressVerifier),
    checkout: cards,
    stablecoin,
    machinePayments: kernel.port('cards', world.tokens),
    rails: world.houses.map((house) => kernel.port('rail', house, ['readWebhook'])),
    railHealth: createRailHealth({ store, clock, log }),
    lanes: {
      credit_code: createCreditLane({ store, clock, ids: outside.ids, timer: kernel.timer }),
      checkout: cards,
      mpp: cards,
      x402: createStablecoinLane(stablecoin),
    },
  };
}
