import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import * as v from 'valibot';
import { within } from '../../deadline/within.ts';
import type { Screener, Verdict } from '../../ports.ts';
import { converse, jsonAnswer } from './converse.ts';

/** What the model is told, which categories it may name, and what people are told of them. */
interface ModelPolicy {
  readonly instructions: string;
  readonly categories: readonly string[];
  /** The reason of a verdict; the model's own words may quote the letter, so they are not asked for. */
  readonly reasonOf: (outcome: Verdict['outcome'], categories: readonly string[]) => string;
}

interface BedrockScreenerOptions {
  /** A foundation model (`amazon.nova-lite-v1:0`) or an inference profile (`us.amazon.nova-lite-v1:0`). */
  readonly modelId: string;
  readonly policy: ModelPolicy;
  readonly client?: BedrockRuntimeClient;
}

/** The whole call, with its retry. */
const TIMEOUT_MS = 15_000;

/**
 * Asks a model of Amazon Bedrock for a verdict. The letter is data between two marks it cannot contain, because they
 * are made of its own hash. Throws when the model does not answer within 15 seconds, or what is left of the call, or
 * answers what is no verdict; neither the letter nor the answer is in the error.
 */
export function createBedrockScreener({
  modelId,
  policy,
  client,
}: BedrockScreenerOptions): Screener {
  const bedrock = client ?? new BedrockRuntimeClient({ maxAttempts: 2 });
  return {
    async screen(content) {
      const command = new ConverseCommand({
        modelId,
        system: [{ text: policy.instructions }],
        messages: [{ role: 'user', content: [{ text: delimited(content) }] }],
        inferenceConfig: { temperature: 0, maxTokens: 200 },
      });
      const patienceMs = within(TIMEOUT_MS, content.deadline);
      const answer = await converse(bedrock, command, AbortSignal.timeout(patienceMs));
      return readVerdict(jsonAnswer(answer), policy);
    },
  };
}

function delimited({ text, documentSha256 }: Parameters<Screener['screen']>[0]): string {
  const mark = `letter ${documentSha256}`;
  return `<<<${mark}\n${text}\n${mark}>>>`;
}

function readVerdict(json: string, policy: ModelPolicy): Verdict {
  const { success, output } = v.safeParse(verdictSchema(policy.categories), json);
  if (!success) throw new Error('what the model answered is no verdict');
  return { ...output, reason: policy.reasonOf(output.outcome, output.categories) };
}

function verdictSchema(categories: readonly string[]) {
  return v.pipe(
    v.string(),
    v.parseJson(),
    v.strictObject({
      outcome: v.picklist(['allow', 'hold', 'refuse']),
      categories: v.pipe(v.array(v.picklist(categories)), v.maxLength(categories.length)),
    }),
    v.check(({ outcome, categories: named }) => (outcome === 'allow') === (named.length === 0)),
  );
}
