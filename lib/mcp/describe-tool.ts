import type { Deps } from '../deps.ts';
import { pieceWords } from './piece-words.ts';
import type { Tool, ToolAnnotations } from './tool.ts';
import { ToolFailureSchema } from './tool-failure.ts';
import { type FieldWords, inputSchema, outputSchema } from './tool-schemas.ts';

interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; [keyword: string]: unknown };
  outputSchema: { type: 'object'; [keyword: string]: unknown };
  annotations: ToolAnnotations;
}

/**
 * A tool as `tools/list` shows it, with what things cost on this deployment. Whoever reads the list pays for each word
 * of it in every conversation: `test/lib/mcp/tools.test.ts` has the budget.
 */
export function describeTool(tool: Tool, deps: Pick<Deps, 'rails' | 'settings'>): ToolDescription {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: { ...inputSchema(tool.input, wordsOf(tool, deps)) },
    outputSchema: { ...outputSchema(tool.output, ToolFailureSchema, tool.shows) },
    annotations: tool.annotations,
  };
}

/** The first tool that takes a letter says what its options are; the others take the same. */
function wordsOf({ letter }: Tool, deps: Pick<Deps, 'rails' | 'settings'>): FieldWords {
  if (letter === undefined) return {};
  const words = pieceWords(deps);
  if (letter === 'explained') return words;
  return Object.fromEntries(REPEATED.map((name) => [name, null]));
}

const REPEATED = [
  ...['mail_class', 'format', 'color', 'double_sided', 'tracking', 'remove_mark', 'pen'],
  ...['text_format', 'merge', 'date', 'subject', 'stationery', 'handwriting', 'cover'],
  ...['text', 'pdf_url', 'pdf_base64', 'upload_key', 'to', 'from', 'address', 'sandbox'],
];
