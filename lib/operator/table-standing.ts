import type { TableName } from '../resources.ts';

/** What a table of ours has, and one that was restored has not until somebody gives it. */
export interface TableStanding {
  readonly table: TableName;
  /** Whether rows that are over are deleted. */
  readonly expires: boolean;
  /** Whether it can be restored to a moment. */
  readonly recovers: boolean;
}

/** Which of them lack what. */
export function describeStandings(standings: readonly TableStanding[]): {
  readonly isWell: boolean;
  readonly told: string;
} {
  const lacking = standings.flatMap(({ table, expires, recovers }) => [
    ...(expires ? [] : [`${table} has no expiry`]),
    ...(recovers ? [] : [`${table} has no point-in-time recovery`]),
  ]);
  const isWell = lacking.length === 0;
  const told = `${standings.length} tables have expiry and point-in-time recovery`;
  return { isWell, told: isWell ? told : lacking.join(', ') };
}
