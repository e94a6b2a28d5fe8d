import type { PaperReading } from '../ports.ts';

/** The reasons for a hold; a reading that is not complete is one, whatever it says. */
export function codesOf({ findings, complete }: PaperReading): string[] {
  const codes = findings.map(({ code }) => code);
  return [...new Set(complete ? codes : [...codes, 'unread_pages' as const])];
}
