import * as v from 'valibot';
import { closedObject } from '../shapes/closed-object.ts';

export const SANDBOX_TARGETS = [
  'submitted',
  'refused',
  'mailed',
  'delivered',
  'returned',
  'failed',
] as const;

export const SandboxTargetSchema = v.pipe(
  v.picklist(SANDBOX_TARGETS),
  v.description('The next state; `returned` is an outcome of a letter that was mailed.'),
);

export const AdvanceRequestSchema = v.pipe(
  closedObject({
    to: SandboxTargetSchema,
  }),
  v.title('AdvanceRequest'),
);

export type SandboxTarget = (typeof SANDBOX_TARGETS)[number];
