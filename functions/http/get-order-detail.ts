import { OPERATOR_OPERATIONS } from '../../lib/contract/operations/operators.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { asOperator, loadForOperator } from '../../lib/order/views/load-for-operator.ts';
import { loadReading } from '../../lib/order/views/load-reading.ts';
import {
  linkToDocument,
  linkToReading,
  toReviewedOrder,
} from '../../lib/order/views/operator-resource.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  OPERATOR_OPERATIONS.getOrderDetail,
  deps,
  async (all, request) => {
    const operator = asOperator(request.caller);
    const order = await loadForOperator(all, operator, request.params.id);
    const reading = await loadReading(all, order);
    // Loaded once a letter is there to be shown.
    const [{ showPages }, { recipientOf }] = await Promise.all([
      import('../../lib/order/views/show-pages.ts'),
      import('../../lib/recipient/recipient-of.ts'),
    ]);
    const [detail, recipient, pages, documentUrl, readingUrl] = await Promise.all([
      toReviewedOrder(all, operator, order, reading),
      recipientOf(all, order),
      showPages(all, order, request.baseUrl),
      linkToDocument(all, order),
      reading === undefined ? null : linkToReading(all, order),
    ]);
    return {
      status: 200,
      body: {
        status: 'ok',
        order: { ...detail, ...recipient },
        document_url: documentUrl,
        pages: [...(pages ?? [])],
        reading_url: readingUrl,
      },
    };
  },
);
