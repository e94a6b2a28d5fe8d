import { MailError } from '../../../lib/errors/mail-error.ts';
import type { Deadline } from '../../../lib/ports.ts';
import { UNREAD } from '../../../lib/read-back/paper-reading.ts';
import { screenWithBoth } from '../../../lib/screening/screen-with-both.ts';
import { FakeAddressVerifier } from '../fake-address-verifier.ts';
import { FakeClock } from '../fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../fake-deps.ts';
import { FakeDocuments } from '../fake-documents.ts';
import { FakeLog } from '../fake-log.ts';
import { FakePaperReader } from '../fake-paper-reader.ts';
import { A_PDF, FakePagePainter, FakePdfFetcher, FakePdfInspector } from '../fake-pdf.ts';
import { FakePlaces } from '../fake-places.ts';
import { ALLOW, FakeScreener } from '../fake-screener.ts';
import { SlowTime } from './slow-time.ts';

/** How long each takes of itself at most, in seconds: the limits of the adapters, with all their tries. */
const SECONDS = {
  upload: 30,
  fetch: 20,
  inspection: 25,
  painting: 25,
  carrier: 20,
  places: 5,
  model: 15,
} as const;

/**
 * A service whose every other one is as slow as it may be: each takes its own limit, or what it is told is left of the
 * call, and comes to an end then as its adapter does.
 * @param dripSeconds after which a document is there all the same.
 */
export function slowDeps({ dripSeconds = SECONDS.fetch as number, inspectionSeconds = 0 } = {}) {
  const clock = new FakeClock();
  const time = new SlowTime(clock);
  const log = new FakeLog();
  const model = new FakeScreener(ALLOW);
  const judge = model.screen.bind(model);
  model.screen = async (content) => {
    await time.take(SECONDS.model, content.deadline);
    await judge(content);
    throw new Error('the model did not answer');
  };
  const screener = screenWithBoth({ rules: new FakeScreener(ALLOW), model, log });
  const slow = {
    pdfFetcher: slowFetcher(time, dripSeconds),
    pdfInspector: slowInspector(time, inspectionSeconds),
    pagePainter: slowPainter(time),
    paperReader: slowReader(time),
    addressVerifier: slowCarrier(time),
    places: slowPlaces(time),
    documents: slowDocuments(time),
  };
  const deps = fakeDeps({ clock, log, ...slow, ...({ screener } as object) });
  return { deps: deps as FakeDeps, time, model, ...slow };
}

function slowFetcher(time: SlowTime, dripSeconds: number): FakePdfFetcher {
  const fetcher = new FakePdfFetcher();
  fetcher.fetch = async (_url, deadline) => {
    const isThere = dripSeconds < SECONDS.fetch;
    if ((await time.take(dripSeconds, deadline)) && isThere) return A_PDF;
    throw new MailError('pdf_fetch_failed', { reason: 'not fetched in time' });
  };
  return fetcher;
}

function slowInspector(time: SlowTime, seconds: number): FakePdfInspector {
  const inspector = new FakePdfInspector();
  const inspect = inspector.inspect.bind(inspector);
  const inspectStationery = inspector.inspectStationery.bind(inspector);
  const read = async <T>(found: Promise<T>, deadline: Parameters<typeof time.take>[1]) => {
    if (await time.take(seconds, deadline)) return found;
    throw new MailError('unavailable', { reason: 'not read in time' });
  };
  inspector.inspect = (bytes, request, deadline) => read(inspect(bytes, request), deadline);
  inspector.inspectStationery = (bytes, part, deadline) =>
    read(inspectStationery(bytes, part), deadline);
  return inspector;
}

function slowPainter(time: SlowTime): FakePagePainter {
  const painter = new FakePagePainter();
  const draw = async (deadline?: Deadline): Promise<never> => {
    await time.take(SECONDS.painting, deadline);
    throw new MailError('unavailable', { reason: 'not drawn in time' });
  };
  painter.paint = (_bytes, _request, deadline) => draw(deadline);
  painter.findWords = (_bytes, deadline) => draw(deadline);
  return painter;
}

/** Never comes to the end of its page. */
function slowReader(time: SlowTime): FakePaperReader {
  const reader = new FakePaperReader();
  const read = reader.read.bind(reader);
  reader.reading = UNREAD;
  reader.read = async (bytes, budget, printed) => {
    await time.take(budget.patienceSeconds);
    return read(bytes, budget, printed);
  };
  return reader;
}

function slowCarrier(time: SlowTime): FakeAddressVerifier {
  const carrier = new FakeAddressVerifier();
  carrier.verify = async (_address, deadline) => {
    await time.take(SECONDS.carrier, deadline);
    throw new MailError('unavailable', { reason: 'the carrier did not answer' });
  };
  return carrier;
}

function slowPlaces(time: SlowTime): FakePlaces {
  const places = new FakePlaces();
  const look = async (deadline?: Deadline): Promise<never> => {
    await time.take(SECONDS.places, deadline);
    throw new MailError('unavailable', { reason: 'places were not looked up in time' });
  };
  places.autocomplete = (_request, deadline) => look(deadline);
  places.reverseGeocode = (_request, deadline) => look(deadline);
  return places;
}

function slowDocuments(time: SlowTime): FakeDocuments {
  const documents = new FakeDocuments();
  documents.getUpload = async (_key, deadline) => {
    await time.take(SECONDS.upload, deadline);
    throw new MailError('unavailable', { reason: 'the document store did not answer' });
  };
  return documents;
}
