import * as v from 'valibot';
import { TimestampSchema } from './piece.ts';
import { UPLOAD_KEY } from './upload-key.ts';

export const UploadResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    upload_key: v.pipe(v.string(), v.regex(UPLOAD_KEY)),
    byte_size: v.pipe(v.number(), v.integer()),
    expires_at: TimestampSchema,
  }),
  v.title('Upload'),
);
