import type { Mode, ModeVendor } from '../vendor-modes.ts';

/** What a company's key says of itself; `unread` where whoever asks may not read it, `unknown` where it says none. */
export interface KeyMode {
  readonly vendor: ModeVendor;
  readonly mode: Mode | 'unread' | 'unknown';
}

const WORDS = { unread: 'may not be read', unknown: 'says neither' } as const;

/** Whether all that is known is of one mode, and the mode of each. Never a key, nor a part of one. */
export function describeModes(modes: readonly KeyMode[]): {
  readonly isWell: boolean;
  readonly told: string;
} {
  const isMixed = ['test', 'live'].every((each) => modes.some(({ mode }) => mode === each));
  const each = modes.map(({ vendor, mode }) => {
    const said = mode === 'test' || mode === 'live' ? mode : WORDS[mode];
    return `${vendor} ${said}`;
  });
  return {
    isWell: !isMixed,
    told: `${isMixed ? 'test and live are mixed: ' : ''}${each.join(', ')}`,
  };
}
