import { loadDocument, pagesOf } from '../../../../../../lib/document/pdf/load-pages.ts';
import { contentOddities } from '../../../../../../lib/document/pdf/press/content/content-oddities.ts';
import { rewriteDocument } from '../../../../../../lib/document/pdf/rewrite-document.ts';
import { BODY_TEXT, type Body, onePage, rawPdf } from '../../../../../corpus/raw-pdf.ts';

export const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';

/** What is odd about one page with this content; object 6 is its form or picture `X`. */
export async function oddityOf(content: string, resources = '', more: readonly Body[] = []) {
  const drawing = more.length > 0 && more[0] !== 'null' ? '/XObject<</X 6 0 R>>' : '';
  return (await odditiesWith({ content, resources: resources + drawing }, more)).get(0);
}

export async function odditiesWith(
  { content, resources }: { readonly content: string; readonly resources: string },
  more: readonly Body[],
  font = '',
) {
  const bodies = onePage({ content: `${BODY_TEXT} ${content}`, resources, more });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', `/F1 5 0 R${font}`);
  return odditiesOf(rawPdf(bodies));
}

/** Of content alone: what its resources are is judged elsewhere. */
export async function odditiesOf(file: Uint8Array): Promise<ReadonlyMap<number, string>> {
  const source = await loadDocument(file);
  const { document } = await rewriteDocument(source, pagesOf(source));
  return contentOddities(document.getPages()).oddities;
}
