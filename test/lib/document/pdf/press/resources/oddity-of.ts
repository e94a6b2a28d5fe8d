import { loadDocument, pagesOf } from '../../../../../../lib/document/pdf/load-pages.ts';
import { oddResources } from '../../../../../../lib/document/pdf/press/resources/odd-resources.ts';
import { rewriteDocument } from '../../../../../../lib/document/pdf/rewrite-document.ts';
import { type Body, onePage, rawPdf } from '../../../../../corpus/raw-pdf.ts';

/** The first oddity of a page with these resources, objects from number 6 on, after all was made plain. */
export async function oddityOf(
  resources: string,
  more: readonly Body[] = [],
  content?: string,
): Promise<string | undefined> {
  const file = rawPdf(onePage({ resources, more, ...(content && { content }) }));
  const source = await loadDocument(file);
  const { document } = await rewriteDocument(source, pagesOf(source));
  const [page] = document.getPages();
  return page === undefined ? 'no page' : oddResources()(page);
}
