import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deps } from '../../functions/deps.ts';
import { askService } from '../../lib/adapters/http/ask-service.ts';
import { namesPrinter, printerOfOffice } from '../../lib/adapters/ipp/printer-of-office.ts';
import { listStripePayments } from '../../lib/adapters/stripe/stripe-payments.ts';
import type { Books } from '../../lib/operator/books.ts';
import { parseOrderId } from '../../lib/order/core/order.ts';
import { standingOf } from '../../lib/self-print/standing.ts';
import { RAILS } from '../../lib/vendors.ts';
import type { LocalOffice, ServiceSources } from '../console/controls/service-sources.ts';
import type { Mailroom } from '../console/mailroom.ts';
import { deadLettersHere } from '../engines/sqs/dead-letters-here.ts';
import { LOCAL_STRIPE_KEY } from '../simulators/stripe/stripe.ts';
import type { EngineOptions } from './engine-options.ts';
import { LOCAL_SELF_PRINT_SECRET } from './environment.ts';
import { readLocalRails } from './settings.ts';
import type { Engines } from './start-engines.ts';

export interface ServiceParts extends EngineOptions {
  readonly engines: Engines;
  readonly mailroom: Mailroom;
  readonly scan: Books['scan'];
}

const CALL_TIMEOUT_MS = 10_000;
const DAY_FILE = /^print-\d{4}-\d\d-\d\d(?:-packing-list)?\.pdf$/;

/** What the console's view of the service is made of. What it reads no planned fault reaches. */
export function serviceSources(
  parts: ServiceParts,
): Pick<ServiceSources, 'books' | 'office' | 'desks' | 'processorPayments'> {
  const { engines, environment, mailroom, clock, scan, serviceUrl } = parts;
  const hasOffice = readLocalRails(environment).includes('self_print');
  return {
    books: {
      store: mailroom.store,
      clock,
      ids: deps().ids,
      rails: deps().rails,
      url: serviceUrl,
      scan,
      keyModes: 'simulated',
      stack: 'here',
      deadLetters: () => deadLettersHere(engines.endpoints.sqs),
      mailIsSimulated: engines.mailIsSimulated,
      ask: askService(serviceUrl, CALL_TIMEOUT_MS),
    },
    office: hasOffice ? officeOf(parts) : null,
    desks: engines.desks,
    processorPayments: engines.stripe
      ? (sinceMs) => {
          const baseUrl = engines.endpoints.stripe;
          return listStripePayments({ apiKey: async () => LOCAL_STRIPE_KEY, baseUrl }, sinceMs);
        }
      : null,
  };
}

function officeOf({ settings, environment, mailroom }: ServiceParts): LocalOffice {
  const folder = join(settings.dataDir, 'print-days');
  const [secret = ''] = (environment[RAILS.self_print.secrets.webhook] ?? LOCAL_SELF_PRINT_SECRET)
    .trim()
    .split(/\s+/);
  return {
    secret,
    queue: deps().printQueue,
    hasPrinter: namesPrinter(environment),
    printer: () => printerOfOffice(environment),
    standingOf: async (orderId) => {
      const [order] = await mailroom.orders([parseOrderId(orderId)?.hex ?? '']);
      return order === undefined ? 'wait' : standingOf(order.status);
    },
    keep: (name, pdf) => {
      mkdirSync(folder, { recursive: true });
      // Letters of other people: for nobody else on this machine.
      writeFileSync(join(folder, name), pdf, { mode: 0o600 });
      return name;
    },
    read: (name) => {
      const file = join(folder, name);
      return DAY_FILE.test(name) && existsSync(file) ? readFileSync(file) : undefined;
    },
  };
}
