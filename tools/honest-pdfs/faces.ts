import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFKit from 'pdfkit';
import type { FaceName } from './marks.ts';

/** A typeface by the names that programs have for it. */
export interface Face {
  readonly css: string;
  /** Of regular and bold, as Ghostscript knows them. */
  readonly postScript: readonly [string, string];
  /** Files of regular and bold. */
  readonly files: readonly [string, string];
}

const LIBERATION = '/usr/share/fonts/truetype/liberation/Liberation';
const URW = '/usr/share/fonts/opentype/urw-base35/';
const CAVEAT = fileURLToPath(
  new URL(
    '../../node_modules/@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
    import.meta.url,
  ),
);

export const FACES: Readonly<Record<FaceName, Face>> = {
  sans: face('Liberation Sans', ['Helvetica', 'Helvetica-Bold'], liberation('Sans')),
  serif: face('Liberation Serif', ['Times-Roman', 'Times-Bold'], liberation('Serif')),
  mono: face('Liberation Mono', ['Courier', 'Courier-Bold'], liberation('Mono')),
  bookman: face(
    'URW Bookman',
    ['Bookman-Light', 'Bookman-Demi'],
    urw('URWBookman', 'Light', 'Demi'),
  ),
  gothic: face(
    'URW Gothic',
    ['AvantGarde-Book', 'AvantGarde-Demi'],
    urw('URWGothic', 'Book', 'Demi'),
  ),
  schoolbook: face(
    'C059',
    ['NewCenturySchlbk-Roman', 'NewCenturySchlbk-Bold'],
    urw('C059', 'Roman', 'Bold'),
  ),
  palatino: face('P052', ['Palatino-Roman', 'Palatino-Bold'], urw('P052', 'Roman', 'Bold')),
  chancery: face('Z003', both('ZapfChancery-MediumItalic'), both(`${URW}Z003-MediumItalic.otf`)),
  hand: face('Caveat', both('ZapfChancery-MediumItalic'), both(CAVEAT)),
};

function face(
  css: string,
  postScript: readonly [string, string],
  files: readonly [string, string],
): Face {
  return { css, postScript, files };
}

function both(name: string): [string, string] {
  return [name, name];
}

function liberation(name: string): [string, string] {
  return [`${LIBERATION}${name}-Regular.ttf`, `${LIBERATION}${name}-Bold.ttf`];
}

function urw(name: string, regular: string, bold: string): [string, string] {
  return [`${URW}${name}-${regular}.otf`, `${URW}${name}-${bold}.otf`];
}

/** Files that are missing on this machine; without them nothing can be measured. */
export function missingFaces(): string[] {
  return Object.values(FACES)
    .flatMap(({ files }) => files)
    .filter((file) => !existsSync(file));
}

const measure = new PDFKit();

export function fileOf(name: FaceName, bold = false): string {
  return FACES[name].files[bold ? 1 : 0];
}

/** In points. */
export function widthOf(text: string, face: FaceName, size: number, bold = false): number {
  return measure.font(fileOf(face, bold)).fontSize(size).widthOfString(text);
}
