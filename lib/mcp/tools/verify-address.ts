import { checkAddress } from '../../address/check-address.ts';
import { ADDRESS_OPERATIONS } from '../../contract/operations/addresses.ts';
import {
  AddressVerificationSchema,
  VerifyAddressRequestSchema,
} from '../../contract/schemas/address-verification.ts';
import { tool } from '../tool.ts';

export const verifyAddress = tool({
  name: 'verify_address',
  title: 'Verify an address',
  description: `Asks the national carrier whether it delivers to an address in the United States, and how it writes it. Free; changes nothing.

Use it when an address is doubtful or was read from a document; every letter's addresses are checked in any case. An address that the carrier does not know is an answer (\`deliverable\` false), not a failure.

Next: where \`verdict\` is corrected or undeliverable, show the person what \`changed\` or \`reason\` names, and quote with what they confirm.`,
  operation: ADDRESS_OPERATIONS.verifyAddress,
  input: VerifyAddressRequestSchema,
  output: AddressVerificationSchema,
  shows: ['deliverable', 'verdict', 'reason', 'changed'],
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  run: (deps, address) => checkAddress(deps, address),
});
