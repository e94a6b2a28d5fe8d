import { readFileSync } from 'node:fs';

const FILE = new URL('../../statemachines/order.asl.json', import.meta.url);

interface State {
  readonly Next?: string;
  readonly End?: boolean;
  readonly Choices?: readonly { readonly StringEquals: string; readonly Next: string }[];
}

/** How many states the execution of a letter enters that is allowed at once: each is billed. */
export function statesOfALetter(): number {
  const { StartAt, States } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly StartAt: string;
    readonly States: Readonly<Record<string, State>>;
  };
  let entered = 1;
  for (let state = States[StartAt]; state !== undefined && !state.End; entered += 1) {
    const allowed = state.Choices?.find(({ StringEquals }) => StringEquals === 'allow');
    state = States[allowed?.Next ?? state.Next ?? ''];
  }
  return entered;
}
