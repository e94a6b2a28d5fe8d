import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SecretSource } from '../../settings.ts';

/** How long a fetched secret is used before it is asked for again, so that a rotation takes effect. */
const KEPT_MS = 5 * 60_000;

export type SecretsClient = Pick<SecretsManagerClient, 'send'>;

/** A secret given in the settings, or fetched from Secrets Manager once and kept for five minutes. Never logged. */
export function keptReader(
  source: SecretSource,
  nowMs: () => number,
  client: () => SecretsClient = () => new SecretsManagerClient({}),
): () => Promise<string> {
  if (source.kind === 'value') return async () => source.value;
  let kept: { value: Promise<string>; untilMs: number } | undefined;
  return () => {
    if (kept === undefined || kept.untilMs <= nowMs()) {
      const value = fetchSecret(client(), source.arn);
      kept = { value, untilMs: nowMs() + KEPT_MS };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}

async function fetchSecret(client: SecretsClient, arn: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString === undefined) throw new Error('the secret has no text');
  return SecretString;
}
