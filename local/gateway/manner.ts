/** How much of API Gateway's strictness callers meet here. */
export interface Manner {
  /** In front of every path; empty where the service has a domain of its own. */
  readonly stagePath: '' | '/live';
  /** A longer body is 413. */
  readonly bodyBytesMax: number;
  /** A function takes no longer event, and gives no longer answer. */
  readonly eventBytesMax: number;
  /** Header names arrive in small letters, as HTTP/2 writes them, whatever the caller wrote. */
  readonly lowerCaseNames: boolean;
}

/** What `LOCAL_GATEWAY` may be. */
export const MANNERS = {
  /** The specification's 14,000,000 characters of base64 fit, with their JSON (decision 039). */
  local: {
    stagePath: '',
    bodyBytesMax: 16_000_000,
    eventBytesMax: Number.POSITIVE_INFINITY,
    lowerCaseNames: false,
  },
  /** As at the address that a stack puts out: 10 MB for the gateway, 6 MB for what Lambda is handed. */
  deployed: {
    stagePath: '/live',
    bodyBytesMax: 10_485_760,
    eventBytesMax: 6_291_456,
    lowerCaseNames: true,
  },
} as const satisfies Record<string, Manner>;

export type MannerName = keyof typeof MANNERS;

export function isMannerName(text: string): text is MannerName {
  return Object.hasOwn(MANNERS, text);
}

/** The path as the API knows it; undefined for one outside its stage. */
export function pathInStage({ stagePath }: Manner, path: string): string | undefined {
  if (path === stagePath) return '/';
  return path.startsWith(`${stagePath}/`) ? path.slice(stagePath.length) : undefined;
}
