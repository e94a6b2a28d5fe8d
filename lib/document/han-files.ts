/**
 * Where the faces of China, Japan and Korea lie. As far from here as from the chunks of a bundle, which is why this
 * file stands here: `infra/bundle-functions.ts` copies them to the same place beside them.
 */
export const HAN_FILES = new URL('../document/fonts/han/', import.meta.url);
