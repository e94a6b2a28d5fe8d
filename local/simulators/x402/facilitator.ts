import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { x402Facilitator } from '@x402/core/facilitator';
import type { Network, PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/facilitator';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import { readUpTo } from '../read-up-to.ts';
import type { LocalChain } from './chain.ts';

/**
 * What may go wrong with one settlement:
 * - `unavailable`: 503, nothing paid. `reject`: refused, nothing paid. `timeout`: nothing paid, and no answer ever.
 * - `lost_reply`: paid, and the connection breaks. `slow`: paid and answered, but late.
 * - `crash`: paid, and the whole process ends. `duplicate`: the request arrives twice.
 */
export type FacilitatorFault = FaultMode;

/** Money that moved on the chain. */
export interface Transfer {
  /** Lower case, as are the other addresses. */
  readonly from: string;
  readonly to: string;
  readonly nonce: string;
  /** Millionths of a dollar. */
  readonly amountAtomic: bigint;
  readonly transaction: string;
}

export interface FacilitatorOptions {
  readonly chain: LocalChain;
  /** Told of each transfer once, before anybody hears of it. */
  readonly onTransfer?: (transfer: Transfer) => Promise<void>;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /** Asked once for each settlement. */
  readonly fault?: () => FacilitatorFault | undefined;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
}

export interface FacilitatorSimulator {
  readonly endpoint: string;
  stop(): Promise<void>;
}

interface Facilitator extends FacilitatorOptions {
  readonly scheme: x402Facilitator;
  readonly stopped: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** What was asked happened, and nobody hears of it. */
  readonly lost?: boolean;
}

interface Question {
  readonly paymentPayload: PaymentPayload;
  readonly paymentRequirements: PaymentRequirements;
}

const MAX_BODY_BYTES = 64 * 1024;
const LONG_MS = 2 ** 31 - 1;

/**
 * An x402 facilitator on 127.0.0.1 (`/verify`, `/settle`, `/supported`, protocol versions 1 and 2). It is the
 * protocol's own implementation, on the local chain; what is simulated is the money alone.
 */
export async function startFacilitator(options: FacilitatorOptions): Promise<FacilitatorSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const facilitator = { ...options, scheme: schemeOn(options.chain), stopped: stopping.signal };
  const server = await serveOnLoopback((request, response) => {
    answer(facilitator, request)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error);
        return { status: 500, body: { error: 'internal' } };
      })
      .then((reply) => send(response, reply))
      .catch(onError);
  });
  return {
    endpoint: server.endpoint,
    stop: () => {
      stopping.abort();
      return server.stop();
    },
  };
}

function schemeOn({ client, inTurn }: LocalChain): x402Facilitator {
  const signing = client as unknown as Parameters<typeof toFacilitatorEvmSigner>[0];
  const signer = toFacilitatorEvmSigner({
    ...signing,
    address: client.account.address,
    writeContract: (call) => inTurn(() => signing.writeContract(call)),
    sendTransaction: (call) => inTurn(() => signing.sendTransaction(call)),
  });
  return new x402Facilitator()
    .register('eip155:84532', new ExactEvmScheme(signer))
    .registerV1(['base-sepolia' as Network], new ExactEvmSchemeV1(signer));
}

async function answer(facilitator: Facilitator, request: IncomingMessage): Promise<Reply> {
  const body = await readBody(request);
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  if (route === 'GET /supported') return ok(facilitator.scheme.getSupported());
  if (route !== 'POST /verify' && route !== 'POST /settle') {
    return { status: 404, body: { error: 'not found' } };
  }
  const question = parse(body);
  if (question === undefined) return { status: 400, body: { error: 'invalid request' } };
  return route === 'POST /verify' ? verify(facilitator, question) : settle(facilitator, question);
}

async function verify(
  { scheme }: Facilitator,
  { paymentPayload, paymentRequirements }: Question,
): Promise<Reply> {
  try {
    return ok(await scheme.verify(paymentPayload, paymentRequirements));
  } catch {
    // What it throws at is a scheme or a network that it does not know.
    return { status: 400, body: { isValid: false, invalidReason: 'unsupported_scheme' } };
  }
}

async function settle(facilitator: Facilitator, question: Question): Promise<Reply> {
  const { fault, slowMs = 2_000, stopped, scheme } = facilitator;
  const { paymentPayload, paymentRequirements } = question;
  const mode = fault?.();
  if (mode === 'unavailable') return { status: 503, body: { error: 'unavailable' } };
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal: stopped });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal: stopped });
  if (mode === 'reject') {
    const { network } = paymentRequirements;
    return ok({ success: false, errorReason: 'transaction_failed', transaction: '', network });
  }
  const settled = await scheme.settle(paymentPayload, paymentRequirements);
  if (settled.success) await report(facilitator, question, settled.transaction);
  if (mode === 'crash') endProcess();
  if (mode === 'duplicate') await scheme.settle(paymentPayload, paymentRequirements);
  return { ...ok(settled), lost: mode === 'lost_reply' };
}

async function report(
  { onTransfer }: Facilitator,
  { paymentPayload }: Question,
  transaction: string,
): Promise<void> {
  const { authorization } = paymentPayload.payload as {
    authorization: { from: string; to: string; value: string; nonce: string };
  };
  await onTransfer?.({
    from: authorization.from.toLowerCase(),
    to: authorization.to.toLowerCase(),
    nonce: authorization.nonce.toLowerCase(),
    amountAtomic: BigInt(authorization.value),
    transaction,
  });
}

function parse(body: string): Question | undefined {
  try {
    const question = JSON.parse(body) as Partial<Question> | null;
    const { paymentPayload, paymentRequirements } = question ?? {};
    if (typeof paymentPayload?.payload !== 'object') return undefined;
    if (typeof paymentRequirements?.scheme !== 'string') return undefined;
    return { paymentPayload, paymentRequirements };
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const { body, isTooLong } = await readUpTo(request, MAX_BODY_BYTES);
  return isTooLong ? '' : body.toString('utf8');
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function send(response: ServerResponse, { status, body, lost = false }: Reply): void {
  if (lost) {
    response.destroy();
    return;
  }
  const headers = { 'content-type': 'application/json' };
  response.writeHead(status, headers).end(JSON.stringify(body, asText));
}

function asText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
