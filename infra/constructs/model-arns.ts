import type { Stack } from 'aws-cdk-lib/core';
import type { FunctionGrants } from '../function-grant.ts';
import type { Settings } from '../settings.ts';

/**
 * Regions that an inference profile spreads its calls over stand before the name of its model, which begins with its
 * maker. AWS adds such words (`jp`, `ca`), so their form is asked for and no list: with rights on a model of that name
 * alone every call would be refused.
 */
const PROFILE = /^(?:[a-z]{2,3}(?:-[a-z]+)?|apac|global)\.(?=(?:[a-z]+|ai21)\.)/;

/** What must be named to allow calls of each model that the deployment has, by the grant that allows them. */
export type ModelArns = Readonly<Record<'screens' | 'readsPages', readonly string[]>>;

export function modelArns(stack: Stack, settings: Settings): ModelArns {
  return {
    screens: arnsOf(stack, settings.screenerModel),
    readsPages: arnsOf(stack, settings.pageReaderModel),
  };
}

/** Of the models that this function may ask, each once: both may be the same. */
export function grantedModels(grants: FunctionGrants, arns: ModelArns): string[] {
  const granted = [grants.screens ? arns.screens : [], grants.readsPages ? arns.readsPages : []];
  return [...new Set(granted.flat())];
}

/** An inference profile needs a right on itself, and on its model wherever it sends the call, so in any region. */
function arnsOf(stack: Stack, id: string | undefined): readonly string[] {
  if (id === undefined) return [];
  const model = id.replace(PROFILE, '');
  const isProfile = model !== id;
  const region = isProfile ? '*' : stack.region;
  const here = `arn:${stack.partition}:bedrock:${stack.region}:${stack.account}`;
  return [
    `arn:${stack.partition}:bedrock:${region}::foundation-model/${model}`,
    ...(isProfile ? [`${here}:inference-profile/${id}`] : []),
  ];
}
