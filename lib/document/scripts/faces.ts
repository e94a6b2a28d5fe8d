import type { PackedFont } from '../packed-font.ts';

/** A face that only few letters need. */
export interface ScriptFace {
  readonly name: string;
  /** Where it may have something, as first and last, and first and last again. */
  readonly ranges: readonly number[];
  load(): Promise<LoadedFace>;
}

interface LoadedFace {
  readonly FONT: PackedFont;
  /** What the units from U+E000 on stand for in it, as first and last code points. */
  readonly STANDS_FOR?: readonly number[];
}

/** In the order in which they are asked. Each is a file of its own, read for a text that needs it. */
export const SCRIPT_FACES: readonly ScriptFace[] = [
  {
    name: 'armenian',
    ranges: [0x0531, 0x058f],
    load: () => import('../fonts/script-armenian.generated.ts'),
  },
  {
    name: 'georgian',
    ranges: [0x10a0, 0x10ff, 0x1c90, 0x1cbf, 0x2d00, 0x2d2d],
    load: () => import('../fonts/script-georgian.generated.ts'),
  },
  {
    name: 'hebrew',
    ranges: [0x05be, 0x05be, 0x05c0, 0x05c0, 0x05c3, 0x05c3, 0x05d0, 0x05f4],
    load: () => import('../fonts/script-hebrew.generated.ts'),
  },
  {
    name: 'symbols',
    ranges: [0x2300, 0x24ff, 0x2600, 0x27bf, 0x2921, 0x2922],
    load: () => import('../fonts/script-symbols.generated.ts'),
  },
  {
    name: 'technical',
    ranges: [0x2300, 0x23ff, 0x2500, 0x259f, 0x2b00, 0x2bff],
    load: () => import('../fonts/script-technical.generated.ts'),
  },
  {
    name: 'mathematics',
    ranges: [0x2190, 0x23ff, 0x25a0, 0x25ff, 0x27c0, 0x27ff, 0x2900, 0x2aff],
    load: () => import('../fonts/script-mathematics.generated.ts'),
  },
  {
    name: 'emoji',
    ranges: [0x203c, 0x203c, 0x2049, 0x2049, 0x231a, 0x3299, 0x1f004, 0x1faff],
    load: () => import('../fonts/script-emoji.generated.ts'),
  },
];
