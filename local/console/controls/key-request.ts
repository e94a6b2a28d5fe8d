import * as v from 'valibot';
import { SCOPES } from '../../../lib/contract/operation.ts';
import { CentsSchema, MailClassSchema } from '../../../lib/contract/schemas/piece.ts';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import type { NewKey } from '../../../lib/credentials/api-key.ts';

/** What a key is made of. */
export const KeysSchema = closedObject({
  mode: v.picklist(['live', 'test']),
  scopes: v.array(v.picklist(SCOPES)),
  agent: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  controls: v.optional(
    closedObject({
      max_order_cents: v.optional(CentsSchema),
      max_day_cents: v.optional(CentsSchema),
      max_month_cents: v.optional(CentsSchema),
      mail_classes: v.optional(v.array(MailClassSchema)),
      recipients: v.optional(
        v.array(
          closedObject({ line1: v.string(), line2: v.optional(v.string()), zip: v.string() }),
        ),
      ),
      expires_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
});

/** As `npm run keys -- create` makes them (`tools/keys/key-controls.ts`). */
export function newKey({ controls, ...key }: v.InferOutput<typeof KeysSchema>): NewKey {
  if (controls === undefined) return key;
  return {
    ...key,
    controls: {
      orderCentsMax: controls.max_order_cents,
      dayCentsMax: controls.max_day_cents,
      monthCentsMax: controls.max_month_cents,
      mailClasses: controls.mail_classes,
      recipients: controls.recipients,
      expiresAtMs: controls.expires_at === undefined ? undefined : Date.parse(controls.expires_at),
    },
  };
}
