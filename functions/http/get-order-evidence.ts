import { EVIDENCE_OPERATIONS } from '../../lib/contract/operations/evidence.ts';
import { issueEvidence } from '../../lib/evidence/issue-evidence.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { deps } from '../deps.ts';

/** Varies by what its reader would rather have. */
const BY_ACCEPT = { vary: 'Accept' } as const;

/** What is known of an order, signed: JSON for programs, a PDF for people who ask for one. */
export const handler = httpHandler(
  EVIDENCE_OPERATIONS.getOrderEvidence,
  deps,
  async (all, { params, headers, baseUrl, accepts }) => {
    const issued = await issueEvidence(all, {
      orderId: params.id,
      evidenceToken: headers['evidence-token'],
      baseUrl,
    });
    if (accepts !== 'application/pdf') {
      return { status: 200, headers: BY_ACCEPT, body: issued.answer };
    }
    // Loaded for who wants it alone.
    const { renderEvidencePage } = await import('../../lib/evidence/evidence-page.ts');
    const name = `${params.id}-evidence.pdf`;
    const disposition = `inline; filename="${name}"`;
    return {
      status: 200,
      headers: {
        ...BY_ACCEPT,
        'content-type': 'application/pdf',
        'content-disposition': disposition,
      },
      body: await renderEvidencePage(issued),
    };
  },
);
