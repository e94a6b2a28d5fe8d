import {
  AttributeType,
  BillingMode,
  type CfnTable,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { TABLES, type TableName, type TableShape, TTL_ATTRIBUTE } from '../../lib/resources.ts';
import { pascalCase } from '../names.ts';

interface TablesProps {
  /** Keeps the tables, and refuses to delete them, whatever happens to the stack. */
  readonly retain: boolean;
  /** Names of tables that there are already, which are used in the place of new ones. */
  readonly existing: Readonly<Partial<Record<TableName, string>>>;
}

/** The tables of `lib/resources.ts`; table `orders` has the logical id `OrdersTable`. */
export class Tables extends Construct {
  readonly #tables: ReadonlyMap<TableName, ITable>;

  constructor(scope: Construct, id: string, props: TablesProps) {
    super(scope, id);
    const names = Object.keys(TABLES) as TableName[];
    this.#tables = new Map(names.map((name) => [name, this.#create(name, props)]));
  }

  arn(name: TableName): string {
    return this.#get(name).tableArn;
  }

  name(name: TableName): string {
    return this.#get(name).tableName;
  }

  indexArn(name: TableName, index: string): string {
    return `${this.arn(name)}/index/${index}`;
  }

  /** The environment variables that tell a function every table's name. */
  environment(): Record<string, string> {
    return Object.fromEntries(
      [...this.#tables].map(([name, table]) => [TABLES[name].env, table.tableName]),
    );
  }

  #get(name: TableName): ITable {
    const table = this.#tables.get(name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return table;
  }

  #create(name: TableName, { retain, existing }: TablesProps): ITable {
    const given = existing[name];
    if (given !== undefined) return Table.fromTableName(this, pascalCase(name), given);
    const shape: TableShape = TABLES[name];
    const table = new Table(this, pascalCase(name), {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      ...(shape.sortKey && { sortKey: { name: 'sk', type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: TTL_ATTRIBUTE,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.AWS_MANAGED,
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    addIndexes(table, shape);
    (table.node.defaultChild as CfnTable).overrideLogicalId(`${pascalCase(name)}Table`);
    return table as ITable;
  }
}

/** Indexes hold keys only: they find items, and no decision is taken from them. */
function addIndexes(table: Table, shape: TableShape): void {
  for (const [indexName, index] of Object.entries(shape.indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: index.pk, type: AttributeType.STRING },
      sortKey: {
        name: index.sk,
        type: index.skType === 'number' ? AttributeType.NUMBER : AttributeType.STRING,
      },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
}
