/** One event as `GetExecutionHistory` answers it; the timestamp is in epoch seconds, as on the wire. */
export interface HistoryEvent {
  readonly id: number;
  readonly previousEventId: number;
  readonly type: string;
  readonly timestamp: number;
  readonly [details: `${string}EventDetails`]: object;
}

/** Notes what happened. Enough for a person to follow an execution; not every event of the real service. */
export function note(
  execution: { readonly history: HistoryEvent[] },
  atMs: number,
  type: string,
  details?: object,
): void {
  const previousEventId = execution.history.length;
  execution.history.push({
    id: previousEventId + 1,
    previousEventId,
    type,
    timestamp: atMs / 1000,
    ...(details && { [detailsKey(type)]: details }),
  });
}

/** The states' events share one name for their details whatever the type of state. */
function detailsKey(type: string): `${string}EventDetails` {
  const kind = type.replace(/^.*(State(?:Entered|Exited))$/, '$1');
  return `${kind.charAt(0).toLowerCase()}${kind.slice(1)}EventDetails`;
}
