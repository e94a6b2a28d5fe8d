import * as v from 'valibot';
import { inkedLine, text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { AddressSchema, ShownAddressSchema } from './address.ts';

export const VerifyAddressRequestSchema = v.pipe(
  closedObject({ ...AddressSchema.entries, name: v.optional(inkedLine(1, 80)) }),
  v.title('VerifyAddressRequest'),
  v.description('An address to verify; the name is not needed, and never shown to the carrier.'),
);

export const VerifiedAddressSchema = v.object({
  ...ShownAddressSchema.entries,
  name: v.optional(text(1, 80)),
});

/** What the carrier writes otherwise than the caller. */
export const AddressChangeSchema = v.object({
  field: v.string(),
  from: v.optional(v.string()),
  to: v.string(),
});

export const AddressVerificationSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    deliverable: v.pipe(v.boolean(), v.description('Whether an order would take the address.')),
    verdict: v.pipe(
      v.picklist(['deliverable', 'corrected', 'undeliverable']),
      v.description('`corrected`: deliverable, but not quite as it was given; see `changed`.'),
    ),
    address: v.pipe(
      v.nullable(VerifiedAddressSchema),
      v.description(
        'As the carrier writes it; what it might be where it is undeliverable; null where nothing is known.',
      ),
    ),
    changed: v.pipe(
      v.array(AddressChangeSchema),
      v.description('What the carrier writes otherwise, beyond capitals and abbreviations.'),
    ),
    reason: v.string(),
  }),
  v.title('AddressVerification'),
);

export type VerifyAddressRequest = v.InferOutput<typeof VerifyAddressRequestSchema>;
export type AddressVerificationResponse = v.InferOutput<typeof AddressVerificationSchema>;
