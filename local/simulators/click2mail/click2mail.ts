import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { XMLBuilder } from 'fast-xml-parser';
import { serveOnLoopback } from '../../engines/loopback.ts';
import { endProcess, type FaultMode } from '../../faults/faults.ts';
import { type HandMoves, openHandMoves, type PieceDesk } from '../hand-moves.ts';
import { Click2MailError } from './click2mail-form.ts';
import { openPress, type Press, type PressOptions } from './click2mail-press.ts';
import { type Request, readRequest } from './click2mail-request.ts';
import { handSteps, scanOf, stateOf } from './click2mail-tracking.ts';

export interface Click2MailOptions extends PressOptions {
  /** Default 0: a free one. */
  readonly port?: number;
  /** Told of what is nobody's request's fault. */
  readonly onError?: (error: unknown) => void;
  /**
   * Asked once for each submission of a job, which alone prints. `unavailable`: 503, nothing printed. `reject`: 400.
   * `timeout`: nothing printed, and no answer ever. `lost_reply`: printed, and the connection breaks. `slow`: printed
   * and answered, but late. `crash`: printed, and the whole process ends. `duplicate`: the request arrives twice.
   */
  readonly fault?: () => FaultMode | undefined;
  /** How late `slow` is. Default 2 seconds. */
  readonly slowMs?: number;
}

export interface Click2MailSimulator {
  /** With the API's path: `http://127.0.0.1:<port>/molpro`. */
  readonly endpoint: string;
  readonly desk: PieceDesk;
  /** Takes a job back, as a person does at the facility's own desk. */
  cancel(id: string): void;
  stop(): Promise<void>;
}

/** What the simulator takes; it takes any of this form. */
export const LOCAL_CLICK2MAIL_CREDENTIALS = 'local:click2mail';

interface Facility extends Omit<Click2MailOptions, 'dataDir' | 'ledger'> {
  readonly press: Press;
  readonly moves: HandMoves;
  readonly stopped: AbortSignal;
  /** How often each address list was looked at: it is ready the third time. */
  readonly looks: Map<string, number>;
}

interface Reply {
  readonly status: number;
  /** The one element of the answer, by its name. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What was asked happened, and nobody hears of it. */
  readonly lost?: boolean;
}

type Route = (facility: Facility, request: Request, id: string) => Promise<Reply> | Reply;

const LONG_MS = 2 ** 31 - 1;
/** Uploaded, mapped, ready: what an address list's status is at each look. */
const LIST_STATES = [1, 3] as const;
/** The carrier knows no such place: an address there is sorted out, and nobody is told. */
const NO_SUCH_ZIP = '00000';
const BUILDER = new XMLBuilder({ ignoreAttributes: true });

const ROUTES: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ['POST', /^\/documents$/, storeDocument],
  ['POST', /^\/addressLists$/, makeList],
  ['GET', /^\/addressLists\/(\d+)$/, showList],
  ['POST', /^\/jobs$/, draftJob],
  ['GET', /^\/jobs\/appSignature$/, listJobs],
  ['GET', /^\/jobs\/(\d+)$/, showJob],
  ['POST', /^\/jobs\/(\d+)\/submit$/, submitJob],
  ['GET', /^\/jobs\/(\d+)\/tracking$/, trackJob],
];

/**
 * Click2Mail's REST API on 127.0.0.1, spoken as it is spoken there. It prints into `<dataDir>/printed`, enters each
 * piece in the ledger once, and remembers its drafts and jobs when it is killed.
 */
export async function startClick2Mail(options: Click2MailOptions): Promise<Click2MailSimulator> {
  const { onError = () => {} } = options;
  const stopping = new AbortController();
  const press = openPress(options);
  const moves = openHandMoves(join(options.dataDir, 'world', 'click2mail-moves.jsonl'));
  const facility = { ...options, press, moves, stopped: stopping.signal, looks: new Map() };
  const server = await serveOnLoopback((request, response) => {
    answer(facility, request)
      .catch((error: unknown) => toReply(error, stopping.signal.aborted ? () => {} : onError))
      .then((reply) => send(response, reply))
      .catch(onError);
  }, options.port);
  return {
    endpoint: `${server.endpoint}/molpro`,
    desk: deskOf(facility),
    cancel: press.cancel,
    stop: () => {
      stopping.abort();
      return server.stop();
    },
  };
}

function deskOf({ press, moves, nowMs }: Facility): PieceDesk {
  return {
    reports: false,
    stepsOf: (pieceId) => (press.has(pieceId) ? handSteps(press.job(pieceId)) : []),
    move: (pieceId, step) => moves.add({ pieceId, step, atMs: nowMs() }),
  };
}

async function answer(facility: Facility, incoming: IncomingMessage): Promise<Reply> {
  const request = await readRequest(incoming);
  const found = ROUTES.find(
    ([method, path]) => method === request.method && path.test(request.path),
  );
  if (found !== undefined) {
    const [, path, route] = found;
    return route(facility, request, path.exec(request.path)?.[1] ?? '');
  }
  throw new Click2MailError(404, 9, 'there is no such resource');
}

async function storeDocument({ press }: Facility, { form, file }: Request): Promise<Reply> {
  if (file === null || form['documentFormat'] !== 'PDF') throw missing();
  const { id } = await press.store(form, file);
  return { status: 200, body: { document: { id, status: 0, description: 'Success' } } };
}

function makeList({ press }: Facility, { address }: Request): Reply {
  if (address === null) throw missing();
  const { id } = press.list(address);
  return { status: 200, body: { addressList: { id, status: 0, description: 'Uploaded' } } };
}

function showList({ press, looks }: Facility, _: Request, id: string): Reply {
  if (!press.hasList(id)) throw new Click2MailError(400, 9, 'there is no such list');
  const look = looks.get(id) ?? 0;
  looks.set(id, look + 1);
  const status = LIST_STATES[Math.min(look, LIST_STATES.length - 1)];
  return { status: 200, body: { addressList: { id, status, description: 'Address list' } } };
}

function draftJob({ press, looks }: Facility, { form }: Request): Reply {
  if ((looks.get(form['addressId'] ?? '') ?? 0) < LIST_STATES.length) {
    throw new Click2MailError(400, 9, 'the address list is not ready');
  }
  const { id } = press.draft(form);
  return { status: 201, body: { job: { id, status: 9, description: 'Editing' } } };
}

function listJobs({ press, moves, nowMs }: Facility, { query }: Request): Reply {
  const job = press.jobs(query.get('appSignature') ?? '').map((each) => ({
    id: each.id,
    document: press.documentOf(each).name,
    noOfPieces: press.addressOf(each)['Zip'] === NO_SUCH_ZIP ? 0 : 1,
    submittedDate: each.submittedAtMs === null ? '' : new Date(each.submittedAtMs).toISOString(),
    jobStatus: stateOf(each, press.addressOf(each), nowMs(), moves.of(each.id)),
  }));
  const jobList = job.length === 0 ? '' : { job };
  return { status: 200, body: { job: { status: 0, description: 'Success', jobList } } };
}

function showJob({ press, moves, nowMs }: Facility, _: Request, id: string): Reply {
  const job = press.job(id);
  const state = stateOf(job, press.addressOf(job), nowMs(), moves.of(id));
  const [status, description] = state === 'EDITING' ? [9, 'Editing'] : [0, state];
  return { status: 200, body: { job: { id, status, description } } };
}

async function submitJob(facility: Facility, { form }: Request, id: string): Promise<Reply> {
  const { press, fault, slowMs = 2_000, stopped: signal } = facility;
  if (form['billingType'] !== 'User Credit') throw missing();
  const mode = fault?.();
  if (mode === 'unavailable') throw new Click2MailError(503, 9, 'try again later');
  if (mode === 'reject') throw new Click2MailError(400, 9, 'the job cannot be mailed');
  if (mode === 'timeout') await sleep(LONG_MS, undefined, { signal });
  if (mode === 'slow') await sleep(slowMs, undefined, { signal });
  press.submit(id);
  if (mode === 'crash') endProcess();
  if (mode === 'duplicate') submitAgain(press, id);
  const body = { job: { id, status: 0, description: 'Success' } };
  return { status: 200, body, lost: mode === 'lost_reply' };
}

/** What the second arrival meets nobody hears. */
function submitAgain(press: Press, id: string): void {
  try {
    press.submit(id);
  } catch (error) {
    if (!(error instanceof Click2MailError)) throw error;
  }
}

function trackJob({ press, moves, nowMs }: Facility, { query }: Request, id: string): Reply {
  const job = press.job(id);
  const type = query.get('trackingType') ?? 'IMB';
  const mailpiece = scanOf(job, press.addressOf(job), type, nowMs(), moves.of(id));
  return { status: 200, body: { tracking: { mailpieces: mailpiece ? { mailpiece } : '' } } };
}

function missing(): Click2MailError {
  return new Click2MailError(400, 9, 'One of the required parameters is missing');
}

function toReply(error: unknown, onError: (error: unknown) => void): Reply {
  if (!(error instanceof Click2MailError)) onError(error);
  const { statusCode, status, message } =
    error instanceof Click2MailError ? error : new Click2MailError(500, 9, 'an error');
  return { status: statusCode, body: { response: { status, description: message } } };
}

function send(response: ServerResponse, { status, body, lost = false }: Reply): void {
  if (lost) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${BUILDER.build(body)}`);
}
