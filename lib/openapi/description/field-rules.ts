import type { COMPONENTS } from '../../contract/schemas/components.ts';

type Rule = Readonly<Record<string, unknown>>;

const CONTENTS = ['text', 'upload_key', 'pdf_base64', 'pdf_url'] as const;

/**
 * What is asked of several fields together; the code that refuses what breaks it stands where the fields are read. It
 * is inside `allOf`: beside `properties`, openapi-python-client takes `oneOf` and `anyOf` for all there is.
 */
export const FIELD_RULES: Readonly<Partial<Record<keyof typeof COMPONENTS, Rule>>> = {
  QuoteRequest: atMostOneOf(...CONTENTS),
  OrderRequest: exactlyOneOf(...CONTENTS),
  CsvMappingRequest: exactlyOneOf('csv', 'csv_base64'),
  FeedbackRequest: { allOf: [{ anyOf: given(['order_id', 'url', 'surface']) }] },
};

function exactlyOneOf(...names: readonly string[]): Rule {
  return { allOf: [{ oneOf: given(names) }] };
}

function atMostOneOf(...names: readonly string[]): Rule {
  return { allOf: [{ oneOf: [...given(names), noneOf(names)] }] };
}

/** Each is said to be a field: linters take a name that is asked for and described nowhere for a mistake. */
function noneOf(names: readonly string[]): Rule {
  const anyOf = names.map((name) => ({ properties: { [name]: {} }, required: [name] }));
  return { title: 'none', not: { anyOf } };
}

function given(names: readonly string[]): Rule[] {
  return names.map((name) => ({ title: name, required: [name] }));
}
