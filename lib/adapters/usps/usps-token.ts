import { fieldsOf } from '../../basics/fields-of.ts';
import { inTime } from '../../deadline/in-time.ts';
import type { Deadline } from '../../ports.ts';
import { carrierAway, type UspsCall } from './usps-call.ts';

export interface TokenKeeper {
  /** @throws MailError `unavailable`. */
  token(deadline?: Deadline): Promise<string>;
  /** Forgets a token that was refused, so that the next call asks for another. */
  forget(token: string): void;
}

interface TokenOptions {
  /** `client_id:client_secret`; read before every new token, so that a rotation takes effect. */
  readonly credentials: () => Promise<string>;
  readonly call: UspsCall;
  readonly nowMs: () => number;
}

interface Token {
  readonly value: string;
  readonly untilMs: number;
}

/** Renewed this much before it ends: the call that carries it takes a while. */
const MARGIN_SECONDS = 60;
const CREDENTIALS = /^([^:\s]+):(\S+)$/;

/** One access token for each container: every call counts against the hour's allowance, those for tokens too. */
export function keepToken(options: TokenOptions): TokenKeeper {
  let kept: Token | undefined;
  let fetching: Promise<Token> | undefined;
  return {
    token: async (deadline) => {
      if (kept !== undefined && options.nowMs() < kept.untilMs) return kept.value;
      const fetched = () => {
        // Callers that come while it is fetched share it, so it has its own patience: the end of one ends no other's.
        fetching ??= fetchToken(options)
          .then((token) => {
            kept = token;
            return token;
          })
          .finally(() => {
            fetching = undefined;
          });
        return fetching;
      };
      const late = () => carrierAway('the time of the call is over');
      return (await inTime(fetched, deadline, late)).value;
    },
    forget: (token) => {
      if (kept?.value === token) kept = undefined;
    },
  };
}

async function fetchToken({ credentials, call, nowMs }: TokenOptions): Promise<Token> {
  const given = await credentials().catch(() => {
    throw carrierAway('its credentials cannot be read');
  });
  const [, clientId, clientSecret] = CREDENTIALS.exec(given.trim()) ?? [];
  if (clientId === undefined) throw carrierAway('its credentials are not client_id:client_secret');
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  };
  const { status, body } = await call('/oauth2/v3/token', asked);
  const { access_token: value, expires_in: seconds } = fieldsOf(body);
  if (status !== 200 || typeof value !== 'string' || value === '') {
    throw carrierAway(`it does not accept the credentials (${status})`);
  }
  const lifeSeconds = Math.max(0, (Number(seconds) || 0) - MARGIN_SECONDS);
  return { value, untilMs: nowMs() + lifeSeconds * 1000 };
}
