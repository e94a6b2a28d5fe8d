import { MailError } from '../../lib/errors/mail-error.ts';
import type { AddressVerifier, CarrierAnswer, Deadline, DeliveryAddress } from '../../lib/ports.ts';

/** A carrier that knows every address, as it is written, unless it is told otherwise. */
export class FakeAddressVerifier implements AddressVerifier {
  readonly asked: DeliveryAddress[] = [];
  /** Its answers by the street line that it is asked about; null: it cannot be asked. */
  readonly answers = new Map<string, CarrierAnswer | null>();
  /** For all other street lines. */
  answer: ((address: DeliveryAddress) => CarrierAnswer | null) | undefined;

  async verify(address: DeliveryAddress, _deadline?: Deadline): Promise<CarrierAnswer> {
    this.asked.push(address);
    const told = this.answers.get(address.line1);
    const answer = told === undefined ? this.answer?.(address) : told;
    if (answer === null) {
      throw new MailError('unavailable', { reason: 'the carrier cannot be asked now' });
    }
    return answer ?? { finding: 'confirmed', address };
  }
}
