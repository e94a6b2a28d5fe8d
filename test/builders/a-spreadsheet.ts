import { SECRET_LINE } from './an-address.ts';

/** A spreadsheet of so many recipients, each at a door of its own; those whose number is in `bad` have no ZIP code. */
export function aSpreadsheet(rows: number, bad: readonly number[] = []): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const zip = bad.includes(index) ? '9720' : '97201';
    return `Ada${index},Lovelace,${index + 1} ${SECRET_LINE},Portland,OR,${zip}`;
  });
  return ['First Name,Last Name,Street,City,State,ZIP', ...lines].join('\n');
}

/** A batch in the sandbox whose letters greet each recipient. */
export function aBatchRequest<const O extends object>(overrides: O = {} as O) {
  const text = 'Dear {{first_name}},\n\nthe confidential sum is due on Friday.';
  return { csv: aSpreadsheet(3), text, sandbox: true, ...overrides };
}
