import { COMPANY_URLS, type CompanyUrl, GIVEN_SECRETS, type GivenSecret } from './resources.ts';

export type SecretSource =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'arn'; readonly arn: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Collects every problem before it complains, so that a deployment is repaired in one go. */
export class EnvironmentReader {
  readonly #environment: Environment;
  readonly #problems: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Empty where nothing is given. */
  optional(name: string): string {
    return this.#environment[name] ?? '';
  }

  /** Remembers that this is wrong; shows no value. */
  complain(problem: string): void {
    this.#problems.push(problem);
  }

  text(name: string): string {
    const value = this.#environment[name];
    if (value === undefined || value === '') this.#problems.push(`${name} is missing`);
    return value ?? '';
  }

  flag(name: string): boolean {
    const value = this.text(name);
    if (value !== '' && value !== 'on' && value !== 'off') {
      this.#problems.push(`${name} must be on or off`);
    }
    return value === 'on';
  }

  wholeNumber(name: string): number {
    const value = this.text(name);
    if (value !== '' && !/^\d{1,9}$/.test(value)) this.#problems.push(`${name} must be 0 or more`);
    return Number(value);
  }

  matching(name: string, pattern: RegExp, form: string): string {
    const value = this.text(name);
    if (value !== '' && !pattern.test(value)) this.#problems.push(`${name} must be ${form}`);
    return value;
  }

  secret(valueName: string, arnName: string): SecretSource {
    const arn = this.#environment[arnName];
    if (arn !== undefined && arn !== '') return { kind: 'arn', arn };
    const value = this.#environment[valueName];
    if (value === undefined) this.#problems.push(`${valueName} or ${arnName} is missing`);
    return { kind: 'value', value: value ?? '' };
  }

  /** Undefined where the deployment was given none. */
  given(name: GivenSecret): SecretSource | undefined {
    const value = GIVEN_SECRETS[name];
    const arn = `${value}_ARN`;
    const isGiven = [value, arn].some((variable) => (this.#environment[variable] ?? '') !== '');
    return isGiven ? this.secret(value, arn) : undefined;
  }

  needed(name: GivenSecret): SecretSource {
    return this.given(name) ?? this.secret(GIVEN_SECRETS[name], `${GIVEN_SECRETS[name]}_ARN`);
  }

  /** Keys and letters go there, so off this machine only over TLS. */
  url(name: CompanyUrl): string {
    const { env, byDefault } = COMPANY_URLS[name];
    const url = (this.#environment[env] || byDefault).replace(/\/$/, '');
    const protocol = URL.canParse(url) ? new URL(url).protocol : '';
    const local = this.#environment['LOCAL_DEPLOYMENT'] === 'on';
    if (protocol !== 'https:' && !(local && protocol === 'http:')) {
      this.#problems.push(`${env} must be an https address`);
    }
    return url;
  }

  /** Only a deployment that says it is local may open private addresses. */
  localHosts(name: string): readonly string[] {
    const text = this.#environment[name] ?? '';
    if (text !== '' && this.#environment['LOCAL_DEPLOYMENT'] !== 'on') {
      this.#problems.push(`${name} is for local deployments only`);
    }
    return this.hosts(name);
  }

  /** Separated by commas; none where the setting is missing. */
  hosts(name: string): readonly string[] {
    return this.optional(name)
      .split(',')
      .filter((host) => host !== '');
  }

  refuseProblems(): void {
    if (this.#problems.length === 0) return;
    throw new Error(`The settings are not complete: ${this.#problems.join('; ')}.`);
  }
}
