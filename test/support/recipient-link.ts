import { readPdf } from '../lib/document/support/read-pdf.ts';

/**
 * The page to which the code leads that stands on a letter of a local service.
 * @throws Error when the letter carries none.
 */
export async function recipientLink(serviceUrl: string, orderId: string): Promise<string> {
  const pdf = await fetch(`${serviceUrl}/_local/documents/${orderId}.pdf`);
  const pages = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  const code = /\/r\/(\w{5}-\w{5})/.exec(JSON.stringify(pages))?.[1];
  if (code === undefined) throw new Error('the letter carries no code');
  return `${serviceUrl}/r/${code}`;
}
