import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';

/** What a name can be made to lead to. */
export interface DomainTarget {
  readonly dnsName: string;
  /** The zone of AWS in which it lies. */
  readonly hostedZoneId: string;
  /** Which addresses it has: `A` alone, or `AAAA` as well. */
  readonly types: readonly ('A' | 'AAAA')[];
}

interface DomainRecordsProps {
  readonly name: string;
  readonly hostedZoneId: string;
  readonly target: DomainTarget;
}

/** The records by which the name leads there: the same ones whatever it leads to, so that they are changed in place. */
export class DomainRecords extends Construct {
  constructor(scope: Construct, id: string, { name, hostedZoneId, target }: DomainRecordsProps) {
    super(scope, id);
    const { dnsName } = target;
    for (const type of target.types) {
      new CfnRecordSet(this, type, {
        name,
        type,
        hostedZoneId,
        aliasTarget: { dnsName, hostedZoneId: target.hostedZoneId },
      });
    }
  }
}
