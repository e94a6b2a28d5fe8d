import type { Screener, Verdict } from '../../../lib/ports.ts';
import { FakePdfInspector } from '../../fakes/fake-pdf.ts';
import { ALLOW, HOLD, REFUSE } from '../../fakes/fake-screener.ts';

const VERDICTS: Readonly<Record<string, Verdict>> = {
  '(allow)': ALLOW,
  '(hold)': HOLD,
  '(refuse)': REFUSE,
};

/** Judges a letter by what it says of itself. */
export class Judge implements Screener {
  async screen({ text }: { readonly text: string }): Promise<Verdict> {
    const marks = Object.keys(VERDICTS).filter((mark) => text.includes(mark));
    return VERDICTS[marks[0] ?? ''] ?? HOLD;
  }
}

/** Reads what a PDF of this world says: its bytes. */
export class Inspector extends FakePdfInspector {
  override async inspect(...[bytes, request]: Parameters<FakePdfInspector['inspect']>) {
    const text = new TextDecoder().decode(bytes);
    return { ...(await super.inspect(bytes, request)), text };
  }
}
