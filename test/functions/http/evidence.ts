import type { APIGatewayProxyResult } from 'aws-lambda';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as evidence } from '../../../functions/http/get-order-evidence.ts';
import { handler as proof } from '../../../functions/http/get-order-proof.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { passingKey } from '../../../lib/resources.ts';
import { anEvent } from '../../builders/an-event.ts';
import { stored } from '../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../builders/order-states.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { type Answer, call } from './call.ts';
import { tokenOf } from './order-actions.ts';

export interface OpenWorld {
  readonly deps: FakeDeps;
  readonly order: Order;
  readonly id: string;
  /** The evidence token of the order. */
  readonly token: string;
}

/** A deployment with an order in that state, or like it, and what it prints, where it passes. */
export async function openWorldOf(
  name: StateName,
  change: Partial<Order> = {},
): Promise<OpenWorld> {
  const deps = fakeDeps();
  overrideDeps(deps);
  const order = await stored(deps.store, { ...ORDER_STATES[name], ...change });
  const { hex, documentSha256 } = order;
  await deps.documents.put(passingKey(hex, documentSha256, 'document'), A_PDF);
  return { deps, order, id: orderIdOf(order), token: tokenOf(order, 'evidence') };
}

export function readProof(id: string, token: string): Promise<Answer> {
  const headers = { 'Evidence-Token': token };
  return call(proof, { path: `/v1/orders/${id}/proof`, params: { id }, headers });
}

/** As the function answers it, for the street is shown here, which `call` takes for a leak. */
export function readEvidence(
  id: string,
  token: string,
  accept = 'application/json',
): Promise<APIGatewayProxyResult> {
  const headers = { 'Evidence-Token': token, Accept: accept };
  return evidence(anEvent({ path: `/v1/orders/${id}/evidence`, params: { id }, headers }));
}

/** What it refuses. */
export function refusedEvidence(id: string, token: string): Promise<Answer> {
  const headers = { 'Evidence-Token': token };
  return call(evidence, { path: `/v1/orders/${id}/evidence`, params: { id }, headers });
}
