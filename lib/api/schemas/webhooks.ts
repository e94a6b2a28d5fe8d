import * as v from 'valibot';

export const ReceivedSchema = v.pipe(v.object({ status: v.literal('ok') }), v.title('Received'));
