import type { Stack } from 'aws-cdk-lib/core';
import type { Settings } from '../settings.ts';

/** Regions that an inference profile spreads its calls over stand before the name of its model. */
const PROFILE = /^(?:us|us-gov|eu|apac|jp|au|global)\./;

/**
 * What must be named to allow calls of the model that screens letters. An inference profile needs a right on itself,
 * and on its model wherever it sends the call, so in any region.
 */
export function modelArns(stack: Stack, { screenerModel }: Settings): readonly string[] {
  if (screenerModel === undefined) return [];
  const model = screenerModel.replace(PROFILE, '');
  const isProfile = model !== screenerModel;
  const region = isProfile ? '*' : stack.region;
  const here = `arn:${stack.partition}:bedrock:${stack.region}:${stack.account}`;
  return [
    `arn:${stack.partition}:bedrock:${region}::foundation-model/${model}`,
    ...(isProfile ? [`${here}:inference-profile/${screenerModel}`] : []),
  ];
}
