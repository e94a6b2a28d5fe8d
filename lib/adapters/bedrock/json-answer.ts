import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';

/** Models like to wrap JSON in a word or a fence; nothing but the one object is read. */
export function jsonAnswer({ output }: ConverseCommandOutput): string {
  const blocks = output?.message?.content ?? [];
  const answer = blocks.map(({ text }) => text ?? '').join('');
  return answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
}
