import type { TableName } from '../resources.ts';

/** What a table of ours has, and one that was restored has not until somebody gives it. */
export interface TableStanding {
  readonly table: TableName;
  /** Whether rows that are over are deleted. */
  readonly expires: boolean;
  /** Whether it can be restored to a moment. */
  readonly recovers: boolean;
  /** Whether nobody can delete it by mistake. */
  readonly isProtected: boolean;
  /** Why it, or what is found by one of its indexes, is not to be had, in words of DynamoDB; none where all is. */
  readonly troubles: readonly string[];
}

/**
 * Which of them lack what.
 * @param isKept whether the deployment keeps its data, and so protects its tables; undefined where nobody says.
 */
export function describeStandings(
  standings: readonly TableStanding[],
  isKept: boolean | undefined,
): {
  readonly isWell: boolean;
  readonly told: string;
} {
  const lacking = standings.flatMap(({ table, expires, recovers, isProtected, troubles }) => [
    ...troubles.map((trouble) => `${table} ${trouble}`),
    ...(expires ? [] : [`${table} has no expiry`]),
    ...(recovers ? [] : [`${table} has no point-in-time recovery`]),
    ...(isProtected || isKept !== true ? [] : [`${table} is not protected from deletion`]),
  ]);
  const isWell = lacking.length === 0;
  const and =
    isKept === true
      ? ', point-in-time recovery and protection from deletion'
      : ' and point-in-time recovery';
  const told = `${standings.length} tables and their indexes are there, with expiry${and}`;
  return { isWell, told: isWell ? told : lacking.join(', ') };
}
