import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from '../contract/operation.ts';
import type { Tool, ToolAnnotations } from './tool.ts';
import { ToolFailureSchema } from './tool-failure.ts';

type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

interface ToolDescription {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: ToolAnnotations;
}

/** A tool as `tools/list` shows it. Its schemas are those that validate. */
export function describeTool(tool: Tool): ToolDescription {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input),
    outputSchema: outputSchema(tool.output),
    annotations: tool.annotations,
  };
}

/** Clients of the first generation hold failures against the output schema as well, so both stand in it. */
function outputSchema(output: Schema): ObjectSchema {
  return { type: 'object', anyOf: [output, ToolFailureSchema].map(jsonSchema) };
}

/** Agents write no code from lists such as those of all error codes, and would read each in every tool. */
const MOST_WORDS = 16;

/** Without `$schema`: 2020-12 is what MCP takes an unnamed one for, and some clients know no other way to say it. */
function jsonSchema(schema: Schema): ObjectSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    overrideSchema: ({ jsonSchema: { enum: words = [], ...other } }) =>
      words.length > MOST_WORDS ? { ...other, type: 'string' } : undefined,
  });
  return { ...rest, type: 'object' };
}
