import { PrintDayError } from '../../self-print/print-day.ts';
import type { Printer } from '../../self-print/print-once.ts';
import { createIppPrinter } from './ipp-printer.ts';

/** `ipp://…`; where it is set, a day is printed as well as written. */
const PRINTER = 'SELF_PRINT_PRINTER';

type Environment = Readonly<Record<string, string | undefined>>;

export function namesPrinter(environment: Environment): boolean {
  return environment[PRINTER] !== undefined;
}

/**
 * The printer that the environment names; undefined where it names none.
 * @throws PrintDayError where that is no printer's address: the files are there all the same.
 */
export function printerOfOffice(environment: Environment): Printer | undefined {
  const uri = environment[PRINTER];
  if (uri === undefined) return undefined;
  try {
    return createIppPrinter({ uri });
  } catch (error) {
    throw new PrintDayError(`${PRINTER}: ${(error as Error).message}`);
  }
}
