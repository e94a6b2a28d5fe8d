/** What every client is told of an operation, in whatever language. */
import { type Description, type Parameter, type Place, parametersIn } from './description.ts';

/** A typed method always has an answer, and 304 has none. */
const LEFT_OUT_HEADERS: ReadonlySet<string> = new Set(['If-None-Match']);

/** Repeating it has no further effect (RFC 9110, section 9.2.2). */
const REPEATABLE: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE']);

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export function isRepeatable({ method }: Place): boolean {
  return REPEATABLE.has(method);
}

/** The headers that a caller may give. */
export function headersOf(place: Place): readonly Parameter[] {
  return parametersIn(place, 'header').filter(({ name }) => !LEFT_OUT_HEADERS.has(name));
}

/** The client chooses a key where its caller does not. */
export function isRequired({ name, required }: Parameter): boolean {
  return required === true && name !== IDEMPOTENCY_KEY;
}

export function describedHeader({ name, description }: Parameter): string {
  if (name !== IDEMPOTENCY_KEY) return description ?? `The header \`${name}\`.`;
  return `${description} Chosen for you where it is not given; the same over all retries of the call.`;
}

export function bodyTypeOf({ operation }: Place): string {
  return Object.keys(operation.requestBody?.content ?? {})[0] ?? '';
}

/** The name of the shape that its body has; undefined where it has none of ours. */
export function bodyShapeNameOf(place: Place): string | undefined {
  const { schema } = place.operation.requestBody?.content[bodyTypeOf(place)] ?? {};
  return schema?.$ref === undefined ? undefined : nameIn(schema.$ref);
}

/** Whether the body is signed by its sender, and so is sent as the very text that was signed. */
export function isSigned(place: Place): boolean {
  return headersOf(place).some(({ name }) => name.endsWith('-Signature'));
}

/** What it may answer: text where it is a page, else the name of a shape; undefined for any object. */
export function answersOf({ operation }: Place): readonly ('text' | { shape?: string })[] {
  return (
    Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      // The first: what else there is, is for who asks for it by a header.
      .flatMap(([, { content }]) => Object.entries(content ?? {}).slice(0, 1))
      .map(([mediaType, { schema }]) => {
        if (mediaType !== 'application/json') return 'text';
        return schema.$ref === undefined ? {} : { shape: nameIn(schema.$ref) };
      })
  );
}

export function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** What a quote can be asked of an order. */
export function quoteFieldsOf({ components: { schemas } }: Description): readonly string[] {
  const asked = Object.keys(schemas['QuoteRequest']?.properties ?? {});
  const ordered = Object.keys(schemas['OrderRequest']?.properties ?? {});
  return asked.filter((name) => ordered.includes(name));
}

/** The first line of its documentation, such as "Send a letter. `POST /v1/orders`". */
export function titleOf({ method, path, operation: { summary } }: Place): string {
  return `${summary}${/[.?!]$/.test(summary) ? '' : '.'} \`${method} ${path}\``;
}

/** Nearly every operation documents them: a gateway that serves one by itself leaves some out. */
export function commonCodes(places: readonly Place[]): ReadonlySet<string> {
  const all = places.flatMap(codesOf);
  const most = places.length * 0.8;
  return new Set(all.filter((code) => all.filter((other) => other === code).length >= most));
}

/** The codes that it may answer and that are its own. */
export function ownCodesOf(place: Place, common: ReadonlySet<string>): readonly string[] {
  return codesOf(place).filter((code) => !common.has(code));
}

function codesOf({ operation }: Place): readonly string[] {
  const failures = Object.entries(operation.responses).filter(([status]) => status >= '400');
  const codes = failures.flatMap(([, { description = '' }]) =>
    [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
  );
  return [...new Set(codes)];
}

/** The words, in lines of so many columns. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
