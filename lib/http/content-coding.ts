type ContentCoding = 'gzip' | 'deflate' | 'identity';

/** What the gateway can do; it has no Brotli for text. */
const CODINGS = ['gzip', 'deflate'] as const;

/** The coding that the gateway chooses by `Accept-Encoding` for an answer that is large enough. */
export function contentCoding(acceptEncoding = ''): ContentCoding {
  const wanted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  return CODINGS.find((coding) => wanted.includes(coding) || wanted.includes('*')) ?? 'identity';
}
