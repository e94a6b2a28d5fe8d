import { fontFor } from '../../../../lib/document/letter-font.ts';

/** It turns no brackets round. */
export const { font: FONT } = await fontFor([]);
