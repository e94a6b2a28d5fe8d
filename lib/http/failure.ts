import { isMailError, MailError } from '../errors/mail-error.ts';
import type { Log, LogFields } from '../ports.ts';

/** The failure itself where it was thrown on purpose; anything else is `internal`, and tells its caller nothing. */
export function asMailError(error: unknown): MailError {
  if (isMailError(error)) return error;
  return new MailError('internal', {
    reason: 'something unexpected went wrong on our side; the request id finds it in our log',
    cause: error,
  });
}

/** Where people read what the code of a failure means. */
export function docUrlOf({ code }: MailError, baseUrl: string): string {
  return `${baseUrl}/docs/errors#${code}`;
}

/**
 * Logs a failure: with its cause where the platform is to blame, by its code alone where the caller is. One that a
 * sandbox letter asks for, a file that takes the time of its call, or what the deployment is set up without is a
 * refusal, whatever its code: as `request_failed` it would ring, and anybody may ask.
 */
export function reportFailure(log: Log, failure: MailError, fields: LogFields): void {
  const line = { ...fields, code: failure.code, http: failure.http };
  const unexpected = failure.code === 'internal' ? 1 : 0;
  if (failure.isSimulated) log.info('request_refused', { ...line, simulated: true });
  else if (failure.isOutOfTime) log.info('request_refused', { ...line, outOfTime: true });
  else if (failure.isNotOffered) log.info('request_refused', { ...line, notOffered: true });
  else if (failure.http >= 500)
    log.error('request_failed', { ...line, unexpected }, failure.cause ?? failure);
  else log.info('request_refused', line);
}
