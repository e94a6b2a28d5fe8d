import { expect, test } from '@jest/globals';
import { guessLanguage } from '../../../../lib/screening/language/guess-language.ts';

test.each([
  ['eng', 'This letter confirms that the deposit was received and is held in trust for you.'],
  [
    'spa',
    'Le rogamos que envíe la copia firmada del contrato a nuestra oficina antes de fin de mes.',
  ],
  [
    'fra',
    'Veuillez envoyer la copie signée du contrat à notre bureau avant la fin du mois, et nous vous remercions.',
  ],
  [undefined, ''],
  [undefined, 'Bitte schicken Sie uns das Dokument bis Ende des Monats zu.'],
  ['eng', 'Los Angeles, El Paso, San Jose, Las Vegas and the rest of the list'],
])('%s is the language of "%s"', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
