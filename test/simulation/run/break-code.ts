import { registerHooks } from 'node:module';
import type { Edit } from './variant.ts';
import { type VariantName, variantOf } from './variants.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * Breaks the modules that this process loads from now on.
 * @throws Error, as the module is loaded, where the code is not what the variant expects.
 */
export function breakCode(name: VariantName): void {
  const { edits } = variantOf(name);
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const own = edits.filter(({ file }) => new URL(file, ROOT).href === url);
      return own.length === 0 ? loaded : { ...loaded, source: own.reduce(edited, textOf(loaded)) };
    },
  });
}

/** @throws Error when what is to be replaced does not stand there exactly once. */
export function edited(text: string, { file, find, put }: Edit): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times what a variant replaces: ${find}`);
  }
  return parts.join(put);
}

function textOf({ source }: { readonly source?: unknown }): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array);
}
