import { CALL_SECONDS } from './deadline/deadline.ts';
import { ENV } from './resources.ts';
import type { VendorUrl } from './vendors.ts';

export type SecretSource =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'arn'; readonly arn: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with a setting; shows no value. */
export interface SettingProblem {
  /** One environment variable, or several of which one is needed. */
  readonly names: readonly string[];
  /** Goes on after the names: `is missing`, `must be on or off`. */
  readonly problem: string;
}

/** Names every setting that is missing or malformed, and shows none of their values. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    const texts = problems.map(({ names, problem }) => `${names.join(' or ')} ${problem}`);
    super(`The settings are wrong: ${texts.join('; ')}.`);
    this.problems = problems;
  }
}

/** Collects every problem before it complains, so that a deployment is repaired in one go. */
export class EnvironmentReader {
  readonly #environment: Environment;
  readonly #problems: SettingProblem[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Empty where nothing is given. */
  optional(name: string): string {
    return this.#environment[name] ?? '';
  }

  /** Remembers that this is wrong; the problem shows no value. */
  complain(names: string | readonly string[], problem: string): void {
    this.#problems.push({ names: [names].flat(), problem });
  }

  text(name: string, why = ''): string {
    const value = this.optional(name);
    if (value === '') this.complain(name, `is missing${why}`);
    return value;
  }

  flag(name: string): boolean {
    this.text(name);
    return this.matching(name, /^(on|off)$/, 'on or off') === 'on';
  }

  wholeNumber(name: string): number {
    this.text(name);
    return Number(this.matching(name, /^\d{1,9}$/, 'a whole number'));
  }

  /** A whole number of that unit, neither shorter nor longer. */
  period(name: string, unit: 'days' | 'hours' | 'seconds', least: number, most: number): number {
    const text = this.text(name);
    const count = Number(text);
    const isTaken = /^\d{1,9}$/.test(text) && count >= least && count <= most;
    if (this.optional(name) !== '' && !isTaken) {
      this.complain(name, `must be whole ${unit}, from ${least} to ${most}`);
    }
    return count;
  }

  /** What a call may wait for: a deployed one within its deadline. */
  callSeconds(name: string): number {
    return this.period(name, 'seconds', 1, this.#isLocal ? 600 : CALL_SECONDS);
  }

  /** An id, not an ARN: the rights to ask the model are made of it. Null where none is given. */
  modelId(name: string): string | null {
    const id = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)*$/;
    return this.matching(name, id, 'the id of a Bedrock model or inference profile') || null;
  }

  /** A line of security.txt (RFC 9116, 2.5.3); null where nobody is named. */
  contact(name: string): string | null {
    const contact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;
    return this.matching(name, contact, 'mailto: or an https address') || null;
  }

  /** Empty where nothing is given. */
  matching(name: string, pattern: RegExp, form: string): string {
    const value = this.optional(name);
    if (value !== '' && !pattern.test(value)) this.complain(name, `must be ${form}`);
    return value;
  }

  /** JSON that may be left out; undefined where it is not what `parse` takes. `problem` says what it must be. */
  parsed<T>(name: string, parse: (text: string) => T | undefined, problem: string): T | undefined {
    const value = parse(this.optional(name) || '{}');
    if (value === undefined) this.complain(name, problem);
    return value;
  }

  secret(valueName: string, arnName: string): SecretSource {
    const arn = wholeArn(this.optional(arnName), this.#environment);
    if (arn !== '') return { kind: 'arn', arn };
    const value = this.#environment[valueName];
    if (value === undefined) this.complain([valueName, arnName], 'is missing');
    return { kind: 'value', value: value ?? '' };
  }

  /** Undefined where the deployment was given none. */
  given(variable: string): SecretSource | undefined {
    const arn = `${variable}_ARN`;
    const isGiven = [variable, arn].some((name) => this.optional(name) !== '');
    return isGiven ? this.secret(variable, arn) : undefined;
  }

  /** `why` follows the complaint where it is not given. */
  needed(variable: string, why: string): SecretSource {
    const given = this.given(variable);
    if (given === undefined) this.complain([variable, `${variable}_ARN`], `is missing${why}`);
    return given ?? { kind: 'value', value: '' };
  }

  /** Where a vendor answers. */
  url({ env, byDefault }: VendorUrl): string {
    return this.address(env) || byDefault;
  }

  /**
   * Keys, letters and their readers go there, so off this machine only over TLS. Paths are put behind it: it has no
   * query, and is without a slash at its end.
   */
  address(name: string): string {
    const url = this.optional(name).replace(/\/$/, '');
    const protocol = URL.canParse(url) ? new URL(url).protocol : '';
    const isTaken = protocol === 'https:' || (this.#isLocal && protocol === 'http:');
    if (url !== '' && (!isTaken || /[?#]/.test(url))) {
      this.complain(name, 'must be an https address');
    }
    return url;
  }

  /** Only a deployment that says it is local may open private addresses. */
  localHosts(name: string): readonly string[] {
    const text = this.optional(name);
    if (text !== '' && !this.#isLocal) {
      this.complain(name, 'is for local deployments only');
    }
    const pairs = separated(text);
    if (!pairs.every(isHostAndPort)) {
      this.complain(name, 'must be host:port pairs, separated by commas');
    }
    return pairs;
  }

  /** What only a deployment that says it is local may switch off. */
  localSwitch(name: string): boolean {
    const value = this.matching(name, /^(on|off)$/, 'on or off');
    if (value === 'off' && !this.#isLocal) this.complain(name, 'is for local deployments only');
    return value !== 'off';
  }

  /** Null where none are named: only a local deployment names any. */
  localPorts(name: string): readonly number[] | null {
    const text = this.matching(name, /^\d{1,5}(,\d{1,5})*$/, 'ports, separated by commas');
    if (text !== '' && !this.#isLocal) this.complain(name, 'is for local deployments only');
    return text === '' ? null : text.split(',').map(Number);
  }

  /** Separated by commas; none where the setting is missing. */
  hosts(name: string): readonly string[] {
    return separated(this.matching(name, HOSTS, 'host names, separated by commas'));
  }

  get #isLocal(): boolean {
    return this.#environment['LOCAL_DEPLOYMENT'] === 'on';
  }

  /** @throws SettingsError when there was anything to complain of. */
  refuseProblems(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems);
  }
}

const HOST = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';
const HOSTS = new RegExp(`^${HOST}(?:,${HOST})*$`);

function isHostAndPort(pair: string): boolean {
  return /^[^/?#@\\\s]+:\d+$/.test(pair) && URL.canParse(`http://${pair}`);
}

function separated(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}

/**
 * The ARN of a secret as the environment of a function tells it. Told as `:name`, it begins as the others do, which is
 * told once (`infra/short-arns.ts`); anything else is whole, the reference of a template, too.
 */
function wholeArn<T>(told: T, environment: Readonly<Record<string, unknown>>): T | string {
  return typeof told === 'string' && told.startsWith(':')
    ? `${environment[ENV.secretArnPrefix] ?? ''}${told}`
    : told;
}

/** All that an environment tells, with whole ARNs. */
export function wholeArns(
  environment: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const told = Object.entries(environment);
  return Object.fromEntries(told.map(([name, value]) => [name, wholeArn(value, environment)]));
}
