import { type Body, onePage, rawPdf } from './raw-pdf.ts';

interface Size {
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** A page with text and with a picture, turned by so many degrees; over it lies what is drawn last. */
export function withPicture(
  text: string,
  { image, ...size }: Size & { readonly image: Body },
  degrees = 0,
  over = '',
): Buffer {
  const content = `${text} ${shownAt(size, degrees, '/I')} ${over}`;
  return rawPdf(onePage({ content, resources: '/XObject<</I 6 0 R>>', more: [image] }));
}

/** About the middle of the sheet's lower half. */
export function shownAt(
  { widthPoints, heightPoints }: Size,
  degrees: number,
  name: string,
): string {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)].map((value) => value.toFixed(5));
  const middle = `${-widthPoints / 2} ${-heightPoints / 2}`;
  const turn = `${cos} ${sin} ${-Number(sin)} ${cos} 306 200 cm`;
  return `q ${turn} 1 0 0 1 ${middle} cm ${widthPoints} 0 0 ${heightPoints} 0 0 cm ${name} Do Q`;
}
