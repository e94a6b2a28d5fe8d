/** How something is that was looked at. */
export interface Found {
  readonly isWell: boolean;
  readonly told: string;
  /** What to do where it is not. */
  readonly todo: string;
}

/** Each service of AWS has a name of its own for it. */
const DENIED = /^(?:AccessDenied|AuthorizationError)/;
/** As all of them word it, whoever asked and whatever it was on. */
const ACTION = /not authorized to perform:? ([\w-]+:\w+)/i;

/** What AWS did not let these credentials ask; undefined of any other failure. The action, where it is named. */
export function rightLacked(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!DENIED.test(error.name)) return rightLacked(error.cause);
  return ACTION.exec(error.message)?.[1] ?? error.name;
}

/** Of a check that failed: that it could not be asked must never look as if it were well. */
export function notAnswered(error: unknown): Found {
  const right = rightLacked(error);
  if (right === undefined) {
    const { name, message } = error as Error;
    const why = name === 'Error' ? message : name;
    const todo = 'Does it run, and may these credentials ask it?';
    return { isWell: false, told: `no answer (${why})`, todo };
  }
  return {
    isWell: false,
    told: `not known: these credentials lack a right (${right})`,
    todo: 'docs/operate.md, Rights of the doctor.',
  };
}
