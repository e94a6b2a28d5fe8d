/** Pictures that the guides show, below `docs/pictures/`. */
export const DOCS_PICTURES = [
  'letter-1',
  'postcard_4x6-1',
  'postcard_6x9-1',
  'notecard-2',
  'letters/demand-1',
  'letters/school-1',
] as const;

/** The name of a picture in its address, which has no folders. */
export function pictureName(picture: string): string {
  return `picture-${picture.replace('/', '-')}.svg`;
}
