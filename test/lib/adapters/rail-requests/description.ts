import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { SentRequest } from './sent-request.ts';

interface Description {
  /** By method and path, such as `GET /letters/{id}`. */
  readonly operations: Readonly<Record<string, Operation>>;
  readonly $defs: Readonly<Record<string, object>>;
}

interface Operation {
  /** The pattern of the id in the path. */
  readonly id?: string;
  readonly headers?: object;
  readonly query?: object;
  readonly body?: object;
}

type Part = 'headers' | 'query' | 'body';
const PARTS: readonly Part[] = ['headers', 'query', 'body'];
const FOLDER = new URL('../../../fixtures/rail-requests/', import.meta.url);

/** What a company says that its API takes, in `test/fixtures/rail-requests/`. */
export class RequestDescription {
  readonly #description: Description;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(rail: string) {
    this.#description = JSON.parse(readFileSync(new URL(`${rail}.json`, FOLDER), 'utf8'));
  }

  get operations(): readonly string[] {
    return Object.keys(this.#description.operations);
  }

  /** The described operation that a request is of. */
  operationOf({ method, path }: SentRequest): string | undefined {
    const segments = path.split('/');
    return (
      this.operations.find((name) => name === `${method} ${path}`) ??
      this.operations.find((name) => {
        const [described, template = ''] = name.split(' ');
        const parts = template.split('/');
        return (
          described === method &&
          parts.length === segments.length &&
          parts.every((part, index) => part === '{id}' || part === segments[index])
        );
      })
    );
  }

  /** What is wrong with a request; nothing where it is as described. */
  problemsOf(request: SentRequest): readonly string[] {
    const name = this.operationOf(request);
    const operation = name && this.#description.operations[name];
    if (!name || !operation) return [`${request.method} ${request.path} is not described`];
    const at = name.split(' ')[1]?.split('/').indexOf('{id}') ?? -1;
    const id = request.path.split('/')[at] ?? '';
    const wrongId = operation.id !== undefined && !new RegExp(operation.id).test(id);
    return [
      ...(wrongId ? [`${name}: the id in its path`] : []),
      ...PARTS.flatMap((part) => this.#problemsIn(name, operation, part, request)),
    ];
  }

  #problemsIn(name: string, operation: Operation, part: Part, request: SentRequest): string[] {
    const schema = operation[part];
    const value = request[part];
    if (schema === undefined) {
      const isSent = part !== 'headers' && Object.keys(Object(value)).length > 0;
      return isSent ? [`${name}: no ${part} is described`] : [];
    }
    const asText = part !== 'body' || request.isText;
    const validate = this.#validator(`${name} ${part} ${asText}`, schema, asText);
    if (validate(structuredClone(value))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${name}: ${part}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  #validator(key: string, schema: object, asText: boolean): ValidateFunction {
    const known = this.#validators.get(key);
    if (known !== undefined) return known;
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      strictRequired: false,
      coerceTypes: asText,
    });
    const validator = ajv.compile({ ...schema, $defs: this.#description.$defs });
    this.#validators.set(key, validator);
    return validator;
  }
}
