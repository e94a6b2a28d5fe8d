export type Bytes = Uint8Array<ArrayBuffer>;

function decoded(base64: string): Bytes {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Nothing where it is no base64: such a signature is nobody's. */
export function decodedOrEmpty(base64: string): Bytes {
  try {
    return decoded(base64);
  } catch {
    return new Uint8Array(0);
  }
}
