import { describe, expect, test } from '@jest/globals';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

/** Kind words on either side, enough of them that the classifier finds the whole harmless. */
const padded = (line: string) => `Dear Margaret,

thank you for the lovely afternoon in the garden last Sunday. The apple cake was wonderful, and the children talked
about the rabbits all the way home. ${line} The weather here has been mild, and the tomatoes are finally ripe. I will
bring you a basket when we come for the fair in September. Please give my love to Henry and the girls, and tell your
sister that the recipe turned out well.

Warm regards,
Helen`;

async function outcomeOf(line: string) {
  const verdict = await createRiskScreener().screen({ text: padded(line), documentSha256: '' });
  return verdict.outcome;
}

describe('a plain threat or fraud among kind words is not allowed', () => {
  test.each([
    'If you testify on Monday, you will not see Christmas.',
    'If you talk to the detective again, you will never walk.',
    'If you go to the police you will be sorry.',
    'Sign the house over or we will put you in the hospital.',
    'Pay what you owe by Friday or your house burns.',
    'It would be so sad if she did not come home from school one day.',
    'Your brakes may stop working one day, so drive carefully.',
    'Gasoline is cheap and you have such a nice wooden porch.',
    'We will unalive you this weekend.',
    'If you are still here in May, the boys come with bats.',
    'Next time we string you up from the old oak.',
    'Don’t show this to Mommy, it is our secret: come to the gate at three.',
    'No le digas a tu mami, ven solita al parque, es nuestro secreto.',
    'I booked us a trip. Do not tell your mom, come alone, it is our secret.',
    'Pay up or the boys come with hammers on Saturday.',
    'My cousins will come with machetes to clear you out on Friday.',
    'You die on Friday.',
    'You die on May 4.',
    'On May 4 you die.',
    'You are going to die tonight.',
    'Ne montre pas la lettre à maman, viens seule au parc, c’est notre secret.',
    'Your Norton plan was renewed and $389.99 charged. To cancel call 855-555-0133.',
    'Keep talking and we will ice you.',
    'For the flood victims, mail cash to the Red Cross at the box below.',
    'The boss needs you to buy gift cards urgently and send him the codes.',
    'Our bank details have changed; please pay all open invoices to the new account below.',
    'Voters with unpaid tickets may be arrested at the polls.',
    "We offer driver's licenses and passports, no exam, shipped in a week for $900.",
    'Here is a line from my novel: "On Friday night I will kill you." It is meant for you.',
    'Si testificas el lunes, no vas a ver la Navidad.',
    'Si hablas con la policía, te vas a arrepentir.',
    'Firma la casa o te mandamos al hospital.',
    'Paga antes del viernes o tu casa arde.',
    'Sería triste que ella no volviera a casa.',
    'Tus frenos pueden fallar un día de estos.',
    'La gasolina es barata y tu porche es de madera.',
    'Envíe dinero en efectivo por correo a la Cruz Roja para las víctimas de la inundación.',
    'El jefe necesita urgentemente que compres tarjetas de regalo y le mandes los códigos.',
    'Nuestros datos bancarios han cambiado; pague las facturas pendientes en la nueva cuenta.',
    'Quien vote con multas sin pagar puede ser arrestado en el centro de votación.',
    'Vendemos pasaportes y licencias de conducir falsos, entrega en una semana.',
    'Si tu témoignes lundi, tu ne verras pas Noël.',
    'Si tu parles à la police, tu vas le regretter.',
    "Signez la maison ou on vous envoie à l'hôpital.",
    'Payez avant vendredi ou votre maison brûle.',
    "Ce serait triste qu'elle ne rentre pas à la maison.",
    'Tes freins pourraient lâcher un de ces jours.',
    "L'essence n'est pas chère et votre porche est en bois.",
    'Envoyez des espèces par courrier à la Croix-Rouge pour les victimes des inondations.',
    "Le patron a besoin que vous achetiez d'urgence des cartes cadeaux et envoyiez les codes.",
    'Nos coordonnées bancaires ont changé; réglez les factures en attente sur le nouveau compte.',
    'Ceux qui votent avec des amendes impayées pourraient être arrêtés au bureau de vote.',
    'Nous vendons de faux passeports et permis de conduire, livrés en une semaine.',
    'Tonight you die by my hand.',
    'I am watching your house every night.',
    'You belong to me and you can not escape me.',
    'I will find you wherever you go, and you will be sorry.',
    'I have a gun and I know where your office is.',
    'We will beat you until you bleed.',
    'We will hang you from a tree.',
    'Pay up or your daughter gets hurt.',
    'Send $500 in gift cards or we come for you.',
    'Leave the money by the bridge or we will find you.',
    'Watch your back, snitch.',
    'We have your cat. Bring 500 dollars or it dies.',
    'Te mato.',
    'Te vamos a enterrar.',
    'Tengo una pistola y sé dónde vives.',
    "J'ai un couteau et je t'attendrai.",
    'Je sais où tu habites et à quelle heure tu rentres.',
  ])('%s', async (line) => {
    expect(await outcomeOf(line)).not.toBe('allow');
  });
});

describe('a plain threat is not allowed for a novel, a plea or a jest beside it', () => {
  test.each([
    ['I will kill you on Friday.', 'My novel is at chapter nine and the book club likes it.'],
    ['Te voy a matar.', 'Mi novela va por el capítulo nueve y el club de lectura la quiere.'],
    ['Je vais te tuer.', 'Mon roman en est au chapitre neuf, dit le club de lecture.'],
    ['I will burn your house down.', 'Under the contract the county court and my lawyer agree.'],
    ['I am going to stab you.', 'Just kidding, good fun, happy birthday!'],
  ])('%s %s', async (line, beside) => {
    expect(await outcomeOf(`${line} ${beside}`)).not.toBe('allow');
  });
});

describe('what has the same words and threatens nobody is allowed', () => {
  test.each([
    'The boys come with bats and gloves to the practice on Monday.',
    'My brothers come with hammers on Saturday and we tear down the old porch. Bring lemonade.',
    'My cousins will bring machetes and clear the brush behind the barn.',
    'Do not tell Mom: I bought her the ring, come to the shop. It is our little secret until Sunday.',
    'If you die on the job, the policy pays your family; so it does when you die on May 4.',
    'This is no hill you die on in May.',
    'We string up the lights from the old oak.',
    'Don’t tell Mom about the surprise party: it is our secret, and I pick you up at three.',
    'No le digas a tu mamá de la fiesta sorpresa: es nuestro secreto, te recojo a las tres.',
    'Ne dis rien à maman de la fête surprise : c’est notre secret, je viens te chercher à trois heures.',
    'My Norton plan was renewed, and they charged me $40.',
    'La balance de la cuisine est en panne.',
    'If you testify on Monday, you will be reimbursed for your travel and parking.',
    'If you talk to Grandma about the surprise party you will be sorry!',
    'If you do not order by Friday, you will not see Christmas delivery.',
    'Please sign the form or call the hospital so that they can put you on the list.',
    'Pay your premium by Friday, or you are not insured if your house burns.',
    'It would be a shame if she did not come home for Thanksgiving.',
    'Recall notice: your brakes may fail suddenly. Bring your vehicle to a dealer for a free repair.',
    'Gasoline is cheap again, at two dollars a gallon, so drive down to see our new porch.',
    'We will whack you at tennis, as every year.',
    'Ice your knee and keep it up; we will ring you on Monday.',
    'The Red Cross thanks you. Please do not send cash; a check is safer.',
    'We are collecting for a gift card for the director, who retires in May.',
    'The boss will never ask you to buy gift cards urgently; whoever does is a thief.',
    'Our bank has changed its opening hours; your account and its number stay as they are.',
    'Nobody may be arrested for wearing a pin at a school; take yours to the polls if you like.',
    'Passports and licenses must not expire before the trip; no exam is needed for the course.',
    'A man was arrested for selling fake passports; report such offers to the police.',
    'In my novel the villain is killed on Friday, and Aunt May is sure she is the detective.',
    'We will bury you in the second half, as every year.',
    'Mom is going to kill you when she sees the carpet.',
    'Your puns are killing me, and your pie is to die for.',
    'Prepare to die, says the knight in the play.',
    'I will find you a good seat at the concert.',
    'Watch your back: the goose is loose again.',
    'I will be waiting for you at the station.',
    'Bring your knife and a rifle for the deer season.',
    'Never buy gift cards for a caller; the court does not take gift cards.',
    'You are dead to me if you miss the quilt show.',
    'Los vamos a enterrar en el torneo de dominó.',
    'Te voy a matar a besos.',
    'Je vais te tuer de rire.',
    'Si testificas el lunes, te pagamos el viaje.',
    'Firma el formulario o llama al hospital para pedir otra cita.',
    'La gasolina es barata este mes, a un euro el litro; ven a ver el porche nuevo.',
    'Revise sus frenos en el taller: pueden fallar con las pastillas gastadas.',
    'La Cruz Roja le da las gracias. No envíe dinero en efectivo.',
    'Si tu témoignes lundi, le trajet te sera remboursé.',
    "Signez le formulaire ou téléphonez à l'hôpital pour un autre rendez-vous.",
    "L'essence n'est pas chère, moins de deux euros le litre; venez voir le porche.",
    "La Croix-Rouge vous remercie. N'envoyez pas des espèces par courrier.",
  ])('%s', async (line) => {
    expect(await outcomeOf(line)).toBe('allow');
  });
});
