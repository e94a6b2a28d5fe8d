import { readSettings, SettingsError } from '../../lib/settings.ts';
import { ENDPOINTS, functionEnvironment } from './environment.ts';
import { type LocalSettings, readLocalSettings, StartError } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of this machine. Where one is malformed, those that the functions are given are judged as well, so that
 * everything is mended in one go; where none is, the functions judge theirs themselves as the service starts.
 * @throws StartError naming every setting that was given and is malformed.
 */
export function readStartSettings(given: Environment): LocalSettings {
  try {
    return readLocalSettings(given);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError([error.message, ...malformedForFunctions(given)].join('\n'));
  }
}

/** Nothing stands in for what the template says, so only what was given is judged, and nothing that is missing. */
function malformedForFunctions(given: Environment): readonly string[] {
  try {
    readSettings(functionEnvironment({ functions: {} }, ENDPOINTS, SECRETS, usually(given)));
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems
      .filter(({ names }) => names.some((name) => given[name] !== undefined))
      .map(({ names, problem }) => `${names.join(' or ')} ${problem}.`);
  }
}

/** With rails that there are, whatever was given: what is wrong with the names of these was said. */
function usually({ LOCAL_RAILS: _rails, ...given }: Environment): Environment {
  return given;
}

/** In the place of those of a data folder. */
const SECRETS = {
  signingSecrets: 'off',
  orderIdSecret: 'off',
  notificationSecret: 'off',
  recipientSecret: 'off',
};
