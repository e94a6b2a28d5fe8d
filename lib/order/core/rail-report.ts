import type { CarrierScan, RailEvent } from '../../ports.ts';

/** What a carrier may say of a piece: every meaning of a rail's word but those of the rail's own. */
export type CarrierReport = Exclude<RailEvent['meaning'], 'failed' | 'noted'>;

/** What is heard of a piece. Each carries its own identity. */
export type Report =
  | {
      readonly kind: 'carrier_reported';
      readonly id: string;
      readonly report: CarrierReport;
      /** Where it came by a rail's event: the rail's word for it. */
      readonly event?: string;
      readonly trackingNumber?: string | null;
      readonly scan?: CarrierScan;
      /** YYYY-MM-DD. */
      readonly expectedDeliveryDate?: string;
    }
  /** Something a rail reports that moves nothing. */
  | { readonly kind: 'rail_noted'; readonly id: string; readonly event: string }
  /** The rail will never mail the piece that it had accepted. */
  | {
      readonly kind: 'rail_failed';
      readonly id: string;
      readonly event: string;
      readonly isByHand?: true;
    };

/** What a rail says of one of its pieces. */
export interface RailReport {
  readonly rail: string;
  readonly railId: string;
  readonly report: Report;
  /** Of one that is kept until the acceptance: the submission under which it was heard. */
  readonly attempt?: number;
}
