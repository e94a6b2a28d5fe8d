import type { Screener, Verdict } from '../../lib/ports.ts';

export const ALLOW: Verdict = { outcome: 'allow', categories: [], reason: 'nothing found' };
export const HOLD: Verdict = { outcome: 'hold', categories: ['phishing'], reason: 'asks for data' };
export const REFUSE: Verdict = {
  outcome: 'refuse',
  categories: ['threat_of_violence'],
  reason: 'the letter threatens violence',
};

/** Gives the verdicts of its script in turn, the last one for ever. An `Error` is thrown. */
export class FakeScreener implements Screener {
  readonly judged: Parameters<Screener['screen']>[0][] = [];
  #script: readonly [Verdict | Error, ...(Verdict | Error)[]];

  constructor(...script: [Verdict | Error, ...(Verdict | Error)[]]) {
    this.#script = script;
  }

  async screen(content: Parameters<Screener['screen']>[0]) {
    const { deadline: _deadline, ...judged } = content;
    this.judged.push(judged);
    const [next, following, ...later] = this.#script;
    if (following !== undefined) this.#script = [following, ...later];
    if (next instanceof Error) throw next;
    return next;
  }
}
