/** Where it is left, the SDK says so itself: there is no class for it. */
const NO_REGION = 'Region is missing';
const NO_CREDENTIALS = ['CredentialsProviderError', 'TokenProviderError'];

const NEEDED =
  'It takes credentials that may read this deployment (AWS_PROFILE or AWS_ACCESS_KEY_ID) and its region (AWS_REGION).';

/**
 * What is to be told of an error that the AWS SDK threw, or that has such a one as its cause; undefined of any other.
 * That nothing was asked must never look as if nothing were there.
 */
export function awsFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return toldOf(error) ?? awsFailure(error.cause);
}

function toldOf(error: Error): string | undefined {
  const { name, message } = error;
  if (message === NO_REGION) return `AWS was not asked (${message}). ${NEEDED}`;
  if (NO_CREDENTIALS.includes(name)) return `AWS was not asked (${name}: ${message}). ${NEEDED}`;
  // Whatever its clients threw after they had sent something says how often they tried.
  if (!('$metadata' in error)) return undefined;
  const asked = '$fault' in error ? 'AWS refused' : 'AWS did not answer';
  return `${asked} (${name}: ${message}). ${NEEDED}`;
}
