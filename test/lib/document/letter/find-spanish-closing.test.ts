import { describe, expect, test } from '@jest/globals';
import { findClosing } from '../../../../lib/document/letter/find-closing.ts';

/** The compliment of a text, and its names. */
function closing(text: string) {
  const parts = text.split('\f').map((part) => part.split('\n'));
  const found = findClosing(parts);
  if (found === undefined) return undefined;
  const lines = parts[found.part] ?? [];
  const { compliment, names } = found;
  return [lines[compliment]?.trim(), lines.slice(names?.start ?? 0, names?.end ?? 0)] as const;
}

describe('a Spanish letter closes with a sentence', () => {
  const BODY =
    'Estimado señor Ruiz:\n\nSus llaves están listas. Puede pasar a recogerlas el viernes.';
  const NAMES = ['María Núñez', 'Gerente'];
  test.each([
    'Sin otro particular, le saluda atentamente,',
    'Sin otro particular, se despide atentamente,',
    'Sin otro particular me despido de usted muy atentamente',
    'Sin otro particular, quedo de usted.',
    'Sin más por el momento, le envío un cordial saludo,',
    'En espera de su respuesta, le saluda atentamente,',
    'Esperando su pronta respuesta, reciba un cordial saludo.',
    'Agradezco su atención y le saludo cordialmente.',
    'Agradeciendo su atención, quedo a sus órdenes para cualquier aclaración.',
    'Saludamos a Uds. muy atentamente.',
    'Atte.',
    'Atentamente:',
    'Saludos cordiales:',
    'Le saluda atentamente:',
    'Sin otro particular, le saluda atentamente:',
    'Mit freundlichen Grüßen:',
    'Salutations distinguées:',
  ])('%j', (sentence) => {
    for (const gap of ['\n\n', '\n']) {
      expect(closing(`${BODY}\n\n${sentence}${gap}${NAMES.join('\n')}`)).toEqual([sentence, NAMES]);
    }
  });

  test.each(['Saludos:', 'Saludos cordiales:', 'Le saluda atentamente:'])(
    '%j opens one',
    (greeting) => {
      const letter = `Señor Ruiz\n\n${greeting}\n\nSus llaves están listas.\nPuede pasar el viernes.`;
      expect(closing(letter)).toBeUndefined();
      const closed = `${letter}\n\nCon mucho cariño,\nJuan Ruiz`;
      expect(closing(closed)).toEqual(['Con mucho cariño,', ['Juan Ruiz']]);
      for (const above of ['Señor Ruiz', 'Asunto: las llaves.', 'Estimado señor Ruiz:']) {
        expect(closing(`${above}\n\n${greeting}\n\nSus llaves están listas`)).toBeUndefined();
      }
    },
  );

  test('also on two lines', () => {
    const below = `\n\n${NAMES.join('\n')}`;
    expect(closing(`${BODY}\n\nSin otro particular,\nAtentamente,${below}`)).toEqual([
      'Atentamente,',
      NAMES,
    ]);
    const lines = `${BODY}\n\nSin otro particular,\nle saluda atentamente,${below}`.split('\n');
    expect(findClosing([lines])).toMatchObject({ sentence: 4, compliment: 5 });
  });

  test.each([
    'Les saludo cordialmente.',
    'Le envío un cordial saludo.',
    'Esperando que se encuentre bien, le envío un cordial saludo.',
    'Quedo a su disposición.',
    'Agradezco su atención.',
    'Me despido de usted con tristeza.',
    'Sin otro particular, quedo de usted y de su familia.',
    'Sin más llaves, la puerta queda cerrada.',
    'El portero abre la puerta y saluda atentamente.',
    'Mi hermano le saluda atentamente y espera verle.',
    'Le saluda atentamente María Núñez',
    'Atentamente: María Núñez',
    'Lea atentamente:',
  ])('what opens one, and any other sentence, closes none: %j', (sentence) => {
    expect(closing(`${BODY}\n\n${sentence}\n\nMaría Núñez`)).toBeUndefined();
  });

  test('nor what a text goes on below', () => {
    expect(
      closing(`${BODY}\n\nSin otro particular, quedo de usted.\n\nPero eso no es todo.`),
    ).toBeUndefined();
  });
});
