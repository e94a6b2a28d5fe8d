import * as v from 'valibot';
import { TimestampSchema, UPLOAD_KEY } from './piece.ts';

export const UploadResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    upload_key: v.pipe(v.string(), v.regex(UPLOAD_KEY)),
    byte_size: v.pipe(
      v.nullable(v.pipe(v.number(), v.integer())),
      v.description('Null: the gateway that stores the body does not count it.'),
    ),
    expires_at: TimestampSchema,
  }),
  v.title('Upload'),
);
