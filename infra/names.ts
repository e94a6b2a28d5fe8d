import type { DeployedModule } from './deployed-functions.ts';

/** `create-order` -> `CreateOrder`. */
export function pascalCase(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `workflow/submit-piece` -> `SubmitPiece`: the word that the state machine and the logical ids use. */
export function functionName(module: DeployedModule): string {
  return pascalCase(module.slice(module.lastIndexOf('/') + 1));
}

/** Of the stack, and of what is kept for it outside: its metrics. */
export function stackNameOf(stage: string): string {
  return `physical-mail-${stage}`;
}

/**
 * The state machine's name is fixed, unlike all others, because functions must know its ARN and it must know
 * theirs: one side of that circle has to be a name known beforehand.
 */
export function orderWorkflowName(stage: string): string {
  return `physical-mail-${stage}-order`;
}
