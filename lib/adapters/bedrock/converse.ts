import type {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';

/**
 * Sends the question and gives the answer.
 * @throws Error that names what failed, and quotes neither question nor answer: the SDK's own complaint of an answer
 *   that is no JSON has the first words of it.
 */
export async function converse(
  client: BedrockRuntimeClient,
  command: ConverseCommand,
  abortSignal: AbortSignal,
): Promise<ConverseCommandOutput> {
  try {
    return await client.send(command, { abortSignal });
  } catch (error) {
    throw new Error(`Bedrock did not answer: ${describe(error)}`);
  }
}

function describe(error: unknown): string {
  const { name = 'Error', $metadata } = Object(error) as Partial<ErrorOfSdk>;
  const { httpStatusCode, requestId } = $metadata ?? {};
  return [name, httpStatusCode, requestId].filter((each) => each !== undefined).join(' ');
}

interface ErrorOfSdk {
  readonly name: string;
  readonly $metadata: { readonly httpStatusCode?: number; readonly requestId?: string };
}

/** Models like to wrap JSON in a word or a fence; nothing but the one object is read. */
export function jsonAnswer({ output }: ConverseCommandOutput): string {
  const blocks = output?.message?.content ?? [];
  const answer = blocks.map(({ text }) => text ?? '').join('');
  return answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
}
