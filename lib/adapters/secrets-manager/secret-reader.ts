import type { SecretSource } from '../../settings.ts';

/** How long a fetched secret is used before it is asked for again, so that a rotation takes effect. */
const KEPT_MS = 5 * 60_000;

/** A secret given in the settings, or fetched from Secrets Manager once and kept for five minutes. Never logged. */
export function keptReader(source: SecretSource, nowMs: () => number): () => Promise<string> {
  if (source.kind === 'value') return async () => source.value;
  let kept: { value: Promise<string>; untilMs: number } | undefined;
  return () => {
    if (kept === undefined || kept.untilMs <= nowMs()) {
      const value = fetchSecret(source.arn);
      kept = { value, untilMs: nowMs() + KEPT_MS };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}

/** The client is loaded when a secret is first fetched: most functions hold none. */
async function fetchSecret(arn: string): Promise<string> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import(
    '@aws-sdk/client-secrets-manager'
  );
  const client = new SecretsManagerClient({});
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString === undefined) throw new Error('the secret has no text');
  return SecretString;
}
