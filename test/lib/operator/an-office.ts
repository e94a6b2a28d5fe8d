import { expect } from '@jest/globals';
import { gather } from '../../../lib/basics/gather.ts';
import { runPrintDay } from '../../../lib/operator/print-day.ts';
import { NotPrintedError } from '../../../lib/self-print/print-once.ts';
import type { Standing } from '../../../lib/self-print/standing.ts';
import type { DayPart } from '../../../lib/self-print/ticket.ts';
import { DyingPrintQueue } from '../self-print/dying-print-queue.ts';

export const [MONDAY, TUESDAY] = ['2026-03-09', '2026-03-10'] as const;

/** An office with a printer that may lose jobs, and what became of each; today is Tuesday. */
export function anOffice() {
  const queue = new DyingPrintQueue();
  const kept: string[] = [];
  const paper: string[] = [];
  /** Jobs that get lost on their way, those that it refuses, and whether the printer remembers any. */
  const printer = { lost: [] as string[], refused: [] as string[], remembers: true };
  const standings = new Map<string, Standing>();
  const office = {
    queue,
    printer: () => ({
      print: async ({ name }: { readonly name: string }) => {
        expect(kept.length).toBeGreaterThanOrEqual(2);
        queue.spend();
        if (printer.lost.splice(0, 1).includes(partOf(name))) throw new Error('no answer');
        if (printer.refused.splice(0, 1).includes(partOf(name))) {
          throw new NotPrintedError('no toner');
        }
        paper.push(name);
        return { id: paper.length, state: 'processing' };
      },
      findJob: async ({ name }: { readonly name: string }) =>
        printer.remembers && paper.includes(name) ? { id: 1, state: 'completed' } : undefined,
    }),
    standingOf: async (orderId: string) => standings.get(orderId) ?? 'print',
    keep: (name: string) => {
      kept.push(name);
      return `/there/${name}`;
    },
  };
  const run = (day: string, again?: DayPart) =>
    gather(runPrintDay(office, { day, today: TUESDAY, again }));
  return { queue, office, kept, paper, printer, standings, run };
}

export const partOf = (name: string): DayPart => {
  if (name.includes('-packing-list')) return 'list';
  return name.includes('-color') ? 'color' : 'black';
};
