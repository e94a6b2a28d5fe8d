import { Challenge, Credential } from 'mppx';
import { overrideDeps } from '../../../../../functions/deps.ts';
import { anOrderRequest } from '../../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps, MPP_SETTINGS, SETTINGS } from '../../../../fakes/fake-deps.ts';
import { FakeMachinePayments } from '../../../../fakes/processor/fake-machine-payments.ts';
import type { Answer } from '../../call.ts';
import { place } from '../place.ts';

/** A deployment that takes machine payments, installed for the functions under test. */
export function machineDeployment(machinePayments = new FakeMachinePayments()) {
  const base: FakeDeps = fakeDeps();
  const settings = { ...SETTINGS, mpp: MPP_SETTINGS };
  const lanes = { ...base.lanes, mpp: machinePayments };
  const deps = { ...base, settings, machinePayments, lanes };
  overrideDeps(deps);
  return deps;
}

/** A live letter of one page: 1.99. */
export function aLetter(overrides: object = {}) {
  return anOrderRequest({ sandbox: false, payment_method: 'mpp', ...overrides });
}

interface Sending {
  readonly key?: string;
  readonly apiKey?: string;
  readonly body?: object;
}

/** The challenge of an answer, as the official client reads it. */
export function challengeOf({ headers }: Answer): Challenge.Challenge {
  return Challenge.deserialize(String(headers['www-authenticate']));
}

/** Asks what is to be paid. */
export async function challenged(sending: Sending = {}): Promise<Challenge.Challenge> {
  return challengeOf(await send(sending));
}

/** The credential by which the official client answers a challenge. */
export function credentialFor(challenge: Challenge.Challenge, spt = 'spt_1'): string {
  return Credential.serialize({ challenge, payload: { spt } });
}

/** Sends a letter, with a credential where one is given. */
export function send(
  { key = 'key-1', apiKey, body = aLetter() }: Sending = {},
  credential?: string,
): Promise<Answer> {
  const name = apiKey === undefined ? 'Authorization' : 'Payment-Authorization';
  const headers = credential === undefined ? {} : { [name]: credential };
  return place(body, { key, headers, ...(apiKey && { apiKey }) });
}

/** Asks what is to be paid, and pays it. */
export async function pay(sending: Sending = {}, spt?: string): Promise<Answer> {
  return send(sending, credentialFor(await challenged(sending), spt));
}
