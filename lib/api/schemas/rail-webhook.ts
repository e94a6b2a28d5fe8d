import * as v from 'valibot';

export const RailParams = v.object({
  rail: v.pipe(v.string(), v.maxLength(32), v.description('The name of a print rail: lob.')),
});

/** As each rail signs: Lob with these two. */
export const RailSignatureHeaders = v.object({
  'lob-signature': v.optional(
    v.pipe(
      v.string(),
      v.maxLength(256),
      v.description('Lob: hex HMAC-SHA-256 of the timestamp, a full stop and the body.'),
    ),
  ),
  'lob-signature-timestamp': v.optional(
    v.pipe(v.string(), v.maxLength(32), v.description('Lob: milliseconds since the epoch.')),
  ),
});

export const RailWebhookResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    recorded: v.pipe(
      v.boolean(),
      v.description('False for a repetition, and for a piece that is none of ours.'),
    ),
  }),
  v.title('RailWebhookTaken'),
);
