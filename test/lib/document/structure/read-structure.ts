import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Content {
  readonly type: string;
  readonly id: string;
}

interface Node {
  readonly role: string;
  readonly children: readonly (Node | Content)[];
}

/**
 * The parts of each page as pdf.js tells them to a screen reader: `P(Dear reader,)`, one within the other. What
 * belongs to no part is left out.
 */
export async function structureOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({
      includeMarkedContent: true,
      disableNormalization: true,
    });
    const tree = (await page.getStructTree()) as Node | null;
    pages.push(tree === null ? '' : written(tree, textsOf(items)));
  }
  await task.destroy();
  return pages;
}

/** All characters of the first page that are shown, in turn, with those at the ends of lines, which text leaves out. */
export async function shownText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = argsArray.flatMap((args, at) => (fnArray[at] === OPS.showText ? args[0] : []));
  await task.destroy();
  return glyphs.map((glyph: { readonly unicode?: string }) => glyph.unicode ?? '').join('');
}

type Items = Awaited<
  ReturnType<
    Awaited<
      ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>
    >['getTextContent']
  >
>['items'];

/** By the name of the marked content. */
function textsOf(items: Items): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id);
  }
  return texts;
}

function written(node: Node | Content, texts: ReadonlyMap<string, string>): string {
  if (!('role' in node)) return (texts.get(node.id) ?? '').trim();
  const children = node.children.map((child) => written(child, texts)).join(' ');
  return node.role === 'Root' ? children : `${node.role}(${children})`;
}
