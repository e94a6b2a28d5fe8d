import {
  MailApiError,
  MailConnectionError,
  MailNotSentError,
  NO_ENVELOPE,
  PhysicalMailError,
} from '../errors.ts';
import { VERSION } from '../facts.generated.ts';
import { type Command, type CommandLine, type Options, readArguments } from './arguments.ts';
import { evidenceCommand } from './evidence.ts';
import { CommandError, EXIT } from './failure.ts';
import { cancelCommand, statusCommand } from './follow.ts';
import { HELP } from './help.ts';
import { quoteCommand } from './quote.ts';
import { sendCommand } from './send.ts';
import { type Session, startSession } from './session.ts';
import type { Terminal } from './terminal.ts';

const RUN: Readonly<Record<Command, (session: Session, subject?: string) => Promise<number>>> = {
  quote: quoteCommand,
  send: sendCommand,
  status: statusCommand,
  cancel: cancelCommand,
  evidence: evidenceCommand,
};

/** Runs the command; the code that the process should end with. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const line = readArguments(args);
    if (!('command' in line)) return tellAbout(line, terminal);
    const { command, subject, options } = line as CommandLine;
    return await RUN[command](startSession(options, terminal), subject);
  } catch (error) {
    const failure = failureOf(error);
    terminal.note([failure.message, ...failure.next].join('\n'));
    if (isJson) terminal.out(JSON.stringify(failure.json, null, 2));
    return failure.exitCode;
  }
}

function tellAbout({ version }: Options, terminal: Terminal): number {
  terminal.out(version ? VERSION : HELP.trimEnd());
  return EXIT.ok;
}

interface Failure {
  readonly exitCode: number;
  readonly message: string;
  readonly next: readonly string[];
  /** In the manner of the service's own envelope. */
  readonly json: object;
}

const RESUME =
  'Run the same command with --resume: it asks for the same letter, and never sends a second one.';

/** What went wrong, told apart by who can help it. Anything else is a fault of this program, and is thrown. */
function failureOf(error: unknown): Failure {
  if (isUnanswered(error)) {
    const message = `it is not known whether the letter was sent: ${error.message}`;
    return failure(EXIT.network, 'outcome_unknown', message, [RESUME]);
  }
  if (error instanceof MailApiError) return refusalOf(error);
  if (error instanceof CommandError) {
    return failure(error.exitCode, error.code, error.message, error.next);
  }
  if (error instanceof MailNotSentError) {
    const isRefused = error.why === 'not_sendable';
    return failure(isRefused ? EXIT.refused : EXIT.notSent, error.why, error.message, []);
  }
  if (error instanceof MailConnectionError) {
    return failure(EXIT.network, 'no_answer', error.message, [
      'Is the address of the service right?',
    ]);
  }
  throw error;
}

/** An order was sent, and the service has not answered: a program must not take it for a wrong address. */
function isUnanswered(error: unknown): error is PhysicalMailError {
  if (!(error instanceof PhysicalMailError) || !error.outcomeUnknown) return false;
  return !(error instanceof MailApiError) || error.code === NO_ENVELOPE;
}

function failure(
  exitCode: number,
  code: string,
  message: string,
  next: readonly string[],
): Failure {
  return { exitCode, message, next, json: { status: 'failed', code, reason: message, next } };
}

function refusalOf(error: MailApiError): Failure {
  const { code, reason, errors, retryable, requestId, message } = error;
  // Where a request may be sent anew the service advises a program that keeps its key itself; of others it warns.
  const advice = error.outcomeUnknown && retryable ? [] : error.next;
  const next = error.outcomeUnknown ? [RESUME, ...advice] : advice;
  const details = errors.map((each) => `  ${each.pointer}: ${each.message}`);
  return {
    exitCode: error.problem === undefined ? EXIT.network : EXIT.refused,
    message: [message, ...details].join('\n'),
    next: [...next, ...(requestId === undefined ? [] : [`(request ${requestId})`])],
    json: { status: 'failed', code, reason, next, errors, retryable, request_id: requestId },
  };
}
