import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_BUCKET, type Need, needsOf } from './needs.ts';
import { allowing, type Policies } from './policies.ts';
import { runningFunction } from './running-function.ts';
import type { Watcher } from './sdk-calls.ts';

export interface RightsOptions {
  readonly policies: Policies;
  /** Told of each call that was refused: `<function> <action> <resource>`. */
  readonly onDenied: (line: string) => void;
  /** Told once of each right that was used, in the same words, the resource as the policy names it. */
  readonly onUsed?: ((line: string) => void) | undefined;
}

/** What IAM answers. */
export class AccessDeniedError extends Error {
  override readonly name = 'AccessDeniedException';
  readonly $metadata = { httpStatusCode: 403 };
}

/**
 * Judges each call by the policies of the function that makes it; calls of nobody's function pass.
 * The error of a refused call names the function, the action and the resource's name, as that of IAM does.
 */
export function judgeCalls({ policies, onDenied, onUsed }: RightsOptions): Watcher {
  const used = new Set<string>();
  const demand = (functionId: string, need: Need) => {
    const right = allowing(policies.get(functionId) ?? [], need);
    if (right === undefined) {
      const line = `${functionId} ${need.action} ${folderOf(need)}`;
      onDenied(line);
      throw new AccessDeniedError(line);
    }
    const line = `${functionId} ${right.action} ${right.resource}`;
    if (!used.has(line)) onUsed?.(line);
    used.add(line);
  };
  return async ({ command, input }, send) => {
    const functionId = runningFunction.getStore();
    if (functionId === undefined) return send();
    for (const need of needsOf(command, input)) demand(functionId, need);
    try {
      return await send();
    } catch (error) {
      // Who may not list a bucket is not told that an object is not there.
      if (isMissingObject(error)) {
        demand(functionId, { action: LIST_BUCKET, resource: String(input['Bucket']) });
      }
      throw error;
    }
  };
}

/** Of an object no more than its folder: what is denied is shown and kept. */
function folderOf({ resource }: Need): string {
  return resource.split('/').slice(0, 2).join('/');
}

function isMissingObject(error: unknown): boolean {
  const { name } = error as { name?: unknown };
  return name === 'NoSuchKey' || name === 'NotFound';
}

/** What was denied, in a data folder: tests look here when a service ends. */
export const DENIED_FILE = 'rights-denied.txt';

/** Appends lines to a file of a folder, which is made. */
export function linesIn(folder: string, file: string): (line: string) => void {
  mkdirSync(folder, { recursive: true });
  return (line) => appendFileSync(join(folder, file), `${line}\n`);
}
