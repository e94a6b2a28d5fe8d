import { outlined } from './drawn/drawn-text.ts';
import type { ThreatCase } from './evasion-cases.ts';
import { lines, onePage, rawPdf } from './raw-pdf.ts';

const NEWS = [
  'We sold ninety jars of plum jam at the autumn fair of our club,',
  'and planted forty tulips by the north gate. The next meeting is',
  'on December 12 at ten. Please bring an empty pot and a spoon.',
  'We will talk about roses, about a new fence, and what it costs.',
  'Dear Ada, thank you for the lovely dinner on Sunday evening.',
];

/** Their boxes cover the lines below them, and they paint little. */
const PALE_TYPE =
  'q 0.85 g 0.707 0.707 -0.707 0.707 306 430 cm BT /F1 120 Tf -240 -40 Td (LLLLLL) Tj ET Q';

/** What is drawn over type that OCR reads only once all that is pale is left out. */
export const PALE_CASES: readonly ThreatCase[] = [
  pale('pale letters as outlines over gray type', '0.55 g', '0.68 g'),
  pale('pale letters as outlines over type and under a watermark', `${PALE_TYPE} 0 g`, '0.7 g'),
];

function pale(name: string, before: string, ink: string): ThreatCase {
  const words = ['I WILL KILL YOU', 'PAY OR YOU DIE'];
  return {
    name,
    make: async () => {
      const drawn = await Promise.all(
        words.map((text, at) => outlined(text, { x: 75, y: 490 - at * 45, sizePoints: 32 })),
      );
      const content = `${before} ${lines(NEWS, { y: 500, size: 12 })} ${ink} ${drawn.join('\n')}`;
      return rawPdf(onePage({ content }));
    },
  };
}
