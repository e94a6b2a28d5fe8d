import { openapiDocument } from '../../../lib/openapi/openapi.ts';

interface Sample {
  readonly lang: string;
  readonly source: string;
}
interface Described {
  readonly operationId: string;
  readonly 'x-codeSamples'?: readonly Sample[];
}
const paths = openapiDocument()['paths'] as Record<string, Record<string, Described>>;
/** Every operation. */
export const SAMPLED = Object.values(paths).flatMap((methods) => Object.values(methods));
const LANGUAGES: Readonly<Record<string, string>> = {
  Shell: 'sh',
  TypeScript: 'ts',
  Python: 'python',
};
/** The samples of the reference, each as a program. */
export const SAMPLES = SAMPLED.flatMap(({ operationId, 'x-codeSamples': samples = [] }) =>
  samples.map(({ lang, source }) => ({ operationId, language: LANGUAGES[lang] ?? '', source })),
);
/** What leaves nothing behind, and needs nothing that was there before. */
export const HARMLESS = [
  'getHealth',
  'createQuote',
  'createOrder',
  'verifyAddress',
  'reverseGeocodeByQuery',
];
