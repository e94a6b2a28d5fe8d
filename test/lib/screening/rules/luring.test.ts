/** By rules alone: to the classifier such letters are kind. */
import { describe, expect, test } from '@jest/globals';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { DOUBT_AT, HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('harassment') ?? 0;

describe('no gift and no trip excuses who asks a child to come and to say nothing', () => {
  test.each([
    'Our little secret: I bought you the ring you wanted. Do not tell your dad. Come to my house after school.',
    'Do not tell your mom. Come alone on Friday, I booked us a motel room. I will pick you up.',
    'Do not tell your parents, it is our secret: I have a present for you. Come to my place.',
    'The trip is our secret, do not tell your mom, I pick you up in my car for the party.',
    'No le digas a tu mamá, es nuestro secreto: te compré un pastel. Ven a mi casa.',
    'No le digas a tu papá, ven sola, es una sorpresa.',
    'Ne dis rien à maman, c’est notre secret : un cadeau pour toi. Viens chez moi après l’école.',
    'Ne dis rien à tes parents, viens seule à la fête.',
    'Te doy un celular si vienes sola a mi casa el sábado. No le digas a tu mamá, es nuestro secreto.',
    'Si tu passes chez moi toute seule samedi, je te donne un portable. Ne dis rien à ta mère, c’est notre secret.',
    'Don’t tell your mom, it’s our secret: come by my house on Saturday, just you.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'Do not tell Mom: I bought her the ring, come to the shop. It is our little secret until Sunday.',
    'Don’t tell Mom about the surprise party: it is our secret, and I pick you up at three.',
    'Do not tell Mommy, it is our little secret: we cook dinner for her on Sunday. I pick you up at 3.',
    'Do not tell Mom about Sunday. I will pick you up at 3 and we bake the cake at my house.',
    'No le digas a tu mamá de la fiesta sorpresa: es nuestro secreto, te recojo a las tres.',
    'Ne dis rien à maman de la fête surprise : c’est notre secret, je viens te chercher.',
    'Si vienes sola o con tu marido, la cena es a las ocho.',
    'Tu viens toute seule en train ? Ton père t’attend à la gare.',
    'No le digas a mamá: es nuestro secreto, la fiesta es el sábado y tú vienes con el pastel.',
  ])('a surprise for a parent is less than plain: %s', (text) => {
    expect(weightOf(text)).toBeLessThanOrEqual(DOUBT_AT);
  });
});
