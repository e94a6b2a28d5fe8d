/** With `tracing=on` the right to send traces is there before who sends them. */
import { expect, test } from '@jest/globals';
import { synthesize, type Template } from '../../../infra/synthesize.ts';
import { resources } from '../template.ts';

const traced = synthesize({ context: { tracing: 'on' } });

test('each function and the workflow are made after their right: Lambda refuses to trace without it', () => {
  const [policy] = resources('AWS::IAM::ManagedPolicy', traced);
  const tracing = ['AWS::Lambda::Function', 'AWS::StepFunctions::StateMachine'];
  const who = tracing.flatMap((type) => resources(type, traced));
  expect(who.length).toBeGreaterThan(20);
  const ids = who.map(({ id }) => id);
  const after = ids.filter((id) => needsOf(traced, id).includes(policy?.id ?? ''));
  expect(after).toEqual(ids);
});

test('and what is made before what ends: CloudFormation makes nothing of a circle', () => {
  for (const { id } of resources(undefined, traced)) expect(endless(traced, id)).toBeUndefined();
});

/** What a resource is made after: what it says so, and what it refers to. */
function needsOf({ Resources }: Template, id: string): readonly string[] {
  const { DependsOn = [], ...resource } = Resources[id] ?? { Type: '' };
  const text = JSON.stringify(resource);
  const referred = [...text.matchAll(/"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/g)].map(([, to = '']) => to);
  return [...DependsOn, ...referred].filter((to) => Resources[to] !== undefined);
}

/** A way from the resource back to itself, where there is one. */
function endless(template: Template, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const waits = needsOf(template, start).map((id) => [start, id]);
  for (let way = waits.pop(); way !== undefined; way = waits.pop()) {
    const last = way.at(-1) ?? '';
    if (last === start) return way;
    if (seen.has(last)) continue;
    seen.add(last);
    waits.push(...needsOf(template, last).map((id) => [...(way ?? []), id]));
  }
  return undefined;
}
