import type { COMPONENTS } from '../../contract/schemas/components.ts';

type Rule = Readonly<Record<string, unknown>>;

/**
 * What is asked of several fields together; the code that refuses what breaks it stands where the fields are read. It
 * is inside `allOf`: beside `properties`, openapi-python-client takes `oneOf` and `anyOf` for all there is.
 */
export const FIELD_RULES: Readonly<Partial<Record<keyof typeof COMPONENTS, Rule>>> = {
  OrderRequest: exactlyOneOf('text', 'upload_key', 'pdf_base64', 'pdf_url'),
  CsvMappingRequest: exactlyOneOf('csv', 'csv_base64'),
  FeedbackRequest: { allOf: [{ anyOf: given(['order_id', 'url', 'surface']) }] },
};

function exactlyOneOf(...names: readonly string[]): Rule {
  return { allOf: [{ oneOf: given(names) }] };
}

function given(names: readonly string[]): Rule[] {
  return names.map((name) => ({ title: name, required: [name] }));
}
