import type { AddressField } from './address-fields.ts';

/** For each field the columns whose cells make it, in their order. */
export type ColumnMapping = Partial<Record<AddressField, readonly number[]>>;
