import { NOTIFICATION_OPERATIONS } from '../../lib/contract/operations/notifications.ts';
import { EMAIL_PAGES, EMAIL_REFUSED_PAGES } from '../../lib/contract/pages.ts';
import { hasUnsubscribed, resubscribe, unsubscribe } from '../../lib/email/unsubscribe.ts';
import { byMethod } from '../../lib/http/by-method.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { pageReply } from '../../lib/http/serve-page.ts';
import { withRefusedPages } from '../../lib/http/with-refused-pages.ts';
import { deps } from '../deps.ts';

const byItsMethod = byMethod({
  GET: httpHandler(NOTIFICATION_OPERATIONS.showUnsubscribe, deps, async (all, request) => {
    const isOff = await hasUnsubscribed(all, request.query.token);
    return pageReply(all.pageFiles, isOff ? EMAIL_PAGES.off : EMAIL_PAGES.on, 'no-store');
  }),
  POST: httpHandler(
    NOTIFICATION_OPERATIONS.unsubscribeEmailByOneClick,
    deps,
    async (all, request) => {
      const { token } = request.query;
      const { action } = request.form;
      const unsubscribed = action !== 'resubscribe';
      await (unsubscribed ? unsubscribe : resubscribe)(all, token);
      const body = { status: 'ok', unsubscribed };
      if (action === undefined) return { status: 200, body };
      // A person's browser goes back to the page, which then says how it stands.
      return { status: 303, body, headers: { location: `unsubscribe?token=${token}` } };
    },
  ),
});

/**
 * The link in every e-mail: opened by a person it asks, posted by a mail program or by the page it acts. A person reads
 * in a page, too, that it does not work.
 */
export const handler = withRefusedPages(byItsMethod, () => deps().pageFiles, EMAIL_REFUSED_PAGES);
