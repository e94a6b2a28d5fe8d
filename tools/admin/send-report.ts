import { type OfficeReport, writeReport } from '../../lib/self-print/report.ts';

const CALL_TIMEOUT_MS = 30_000;

export interface Sent {
  readonly isTaken: boolean;
  /** For the person who scanned it. */
  readonly line: string;
}

/** Reports what became of a piece. Sent again it changes nothing, so whoever is not sure scans the code once more. */
export async function sendReport(
  { url, secret }: { readonly url: string; readonly secret: string },
  orderId: string,
  report: OfficeReport,
): Promise<Sent> {
  const { text, headers } = writeReport({ orderId, report }, secret, Date.now());
  try {
    const answer = await fetch(`${url}/v1/webhooks/rails/self_print`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const body = (await answer.json()) as { recorded?: boolean; error?: { reason?: string } };
    if (!answer.ok) return refused(orderId, `${answer.status} ${body.error?.reason ?? ''}`.trim());
    const what = body.recorded
      ? report
      : `not changed: reported before, or no piece of this office`;
    return { isTaken: body.recorded === true, line: `${orderId}: ${what}` };
  } catch (error) {
    return refused(orderId, `no answer (${(error as Error).name})`);
  }
}

function refused(orderId: string, why: string): Sent {
  return { isTaken: false, line: `${orderId}: NOT TAKEN: ${why}` };
}
