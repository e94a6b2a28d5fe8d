import { ENV } from '../lib/resources.ts';

/** What stands before the name of a secret: the same for nearly all that one deployment is given. */
const BEFORE_NAME = /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret(?=:)/;

/**
 * The settings with the ARNs of secrets cut to `:name`, and what they begin with told once: Lambda takes four kilobytes
 * of settings, of which the keys of a dozen companies would be a quarter. `EnvironmentReader` makes them whole again.
 */
export function shortenArns(
  settings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const begun = Object.values(settings).flatMap((value) => BEFORE_NAME.exec(value)?.[0] ?? []);
  const prefix = commonest(begun);
  if (prefix === undefined) return settings;
  const cut = (value: string) =>
    value.startsWith(`${prefix}:`) ? value.slice(prefix.length) : value;
  return {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, cut(value)])),
    [ENV.secretArnPrefix]: prefix,
  };
}

/** A deployment may have been given secrets of another account, too. */
function commonest(texts: readonly string[]): string | undefined {
  const countOf = (text: string) => texts.filter((each) => each === text).length;
  return texts.toSorted((one, other) => countOf(other) - countOf(one))[0];
}
