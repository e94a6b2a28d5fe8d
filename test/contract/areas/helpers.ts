import type { Area } from './area.ts';

const CSV = 'name,address,city,state,zip\nAda,1 Main St,Portland,OR,97201\nx,,,,';

export const HELPERS: Area = {
  requests: {
    getCapabilities: [{}],
    suggestMailClass: [
      {},
      { body: {} },
      { body: { need_proof: true, deadline: '2026-03-12' } },
      { body: { deadline: '2026-02-30' } },
      { body: { text: 7 } },
    ],
    mapCsv: [
      {},
      { body: {} },
      { body: { csv: CSV } },
      { body: { csv: '' } },
      { body: { csv_base64: '!' } },
      { body: { csv: CSV, mapping: { name: 'nobody' } } },
    ],
  },
  // A body of that size in every world would take its time.
  toldElsewhere: { mapCsv: ['file_too_large'], suggestMailClass: ['unsupported_piece'] },
};
