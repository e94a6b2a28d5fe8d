/** What is to become of somebody, told without a word of harm, by rules alone: the classifier hears a kind letter. */
import { describe, expect, test } from '@jest/globals';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;

describe('what is foretold is plain', () => {
  test.each([
    'Bring a gun to school like we said. You take the gym, I take the cafeteria. Nobody walks out.',
    'Bring your dad’s rifle to class on Monday. Remember the plan.',
    'You take the north stairs, I take the south ones. No survivors.',
    'Tú tomas la entrada, yo me encargo de los pasillos, y nadie sale vivo.',
    'I’m going to take the kids and drive into the lake. You’ll never see any of us again.',
    'I will put the kids in the car and drive off the bridge.',
    'I am taking the children with me. You will never see us again.',
    'I could take the baby and jump off the bridge tonight.',
    'Me llevo a los niños y nos vamos por el barranco. No volverás a vernos.',
    'J’emmène les enfants et je fonce dans le lac. Tu ne nous reverras jamais.',
    'O me entrega las llaves del local o se lo quemo con usted adentro. Usted escoge.',
    'Firme o le prendemos fuego a la tienda con su familia adentro.',
    'Devuélvame el carro o se lo quemo.',
    'Give me the keys to the shop or I burn it down with you inside.',
    'Sell, or the place burns. We will torch it with your kids inside.',
    'Rendez les clés ou je brûle tout, et vous avec.',
    'Les clés, ou on la brûle avec toi dedans.',
    'Tell your wife to quit testifying or she’ll be breathing through a tube.',
    'Bench my boy once more and you’ll coach from a wheelchair.',
    'Drop the case or your son will be eating through a straw.',
    'Keep talking and you will be picking up your teeth.',
    'Dile que se calle o va a terminar en silla de ruedas.',
    'Dis à ta femme de se taire ou elle respirera par un tube.',
    'The dog was the first. You still have two children.',
    'Your dog was a warning. You still have a daughter.',
    'El perro fue el primero. Todavía tiene dos hijos.',
    'Le chien était le premier. Il vous reste deux enfants.',
    'Do one more abortion and it’ll be your last. God’s army is patient and a good shot.',
    'Show your face again and it will be the last thing you do.',
    'Touch her again and it will be your last day. I am patient and I never miss.',
    'Keep seeing him and the two of you will go in the same ground. I own a shovel and forty acres.',
    'If you marry him, you both will share a grave, one hole for two.',
    'See him again and you and him will lie in the same hole.',
    'say no again and you’ll never want to look in a mirror. I know a guy with battery acid.',
    'Say no again and nobody will look at you. A cup of acid is cheap.',
    'Leave me and you will not be so pretty, with lye on it.',
    'Si me dices que no, nunca vas a querer verte en un espejo. Tengo ácido de batería.',
    'Dis encore non et tu ne voudras plus te regarder dans un miroir. J’ai de l’acide.',
    'keep that dog off my grass or the next thing he eats will have antifreeze in it. And then I’ll start on your cat, and then on you.',
    'Tie up that dog or the next bone he finds is full of rat poison.',
    'I will leave a steak with rat poison for him by the fence.',
    'We start on the windows, and then on your kids.',
    'Let that mutt out again and he’ll find a meatball full of antifreeze.',
    'Empezamos con el perro y terminamos contigo.',
    'On commencera par la voiture et on finira par toi.',
    'Je commence par le chien et je finis par vous.',
    'Je commence par la voiture. Et je finis par vous ce soir.',
    'On commence par le chien et on finit par vous, Madame.',
    'Je commence par le chien et je finis par vous samedi.',
    'Je commence par le chien et je finis par vous deux.',
    'On commencera par la maison et on finira par vous et vos enfants.',
    'You take the gym, I take the cafeteria. In the lockdown drill nobody leaves alive until the bell.',
    'If you’re still there on the first, two of my cousins will carry you out, and they won’t be using the stairs.',
    'You will leave feet first if you stay.',
    'Be gone by June or we throw you out the window.',
    'Si sigue ahí el día primero, lo sacamos por la ventana.',
    'Si vous êtes encore là le premier, on vous sort par la fenêtre.',
    'The crew and I will be over Saturday with the nail guns. We’ll start on the shingles and finish on you.',
    'I’ll be in the stand by your road at dawn and I won’t be shooting deer.',
    'I will be on your hill at first light, and it is not for the deer.',
    'We will be at the blind behind your barn, and we are there with rifles, but not for ducks.',
    'Estaré en el cerro frente a su casa, y no voy por venados.',
    'Je serai sur la colline en face de chez toi, et pas pour les chevreuils.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });
});

describe('what has its words and foretells no harm is none', () => {
  test.each([
    'Do not bring a gun to school; students who do are expelled.',
    'Bring the gun to the rehearsal for the play like we said; it is a prop.',
    'You take the gym, I take the cafeteria, and nobody walks out without a flyer.',
    'You take the north gate, I take the south, and no one gets out, or the goats are on the road again.',
    'Tú tomas la puerta y yo me encargo de la cocina; nadie sale sin pastel.',
    'Toi tu prends la porte, moi je prends le buffet, et personne ne sort sans un gâteau.',
    'I’m going to take the kids and jump into the lake. You will not see us until supper.',
    'We are taking the kids to the bridge to fish; you will never see them so happy.',
    'I’m going to take the kids and drive up to the lake on Friday.',
    'I will take the kids to the dentist and drive back into town by noon.',
    'Me llevo a los niños al lago el sábado y regresamos el domingo.',
    'J’emmène les enfants au lac samedi, on saute dans l’eau, et on rentre dimanche.',
    '¿Quiere las fotos en una memoria o se lo quemo en un disco?',
    'Cuide el horno: se quema el pan con la puerta abierta.',
    'Burn the candle down in a dish, and never with a child inside the room alone.',
    'Je brûle la bougie le soir, et vous avec vos livres, vous lisez.',
    'Wear your helmet, or you will be breathing through a tube, as the doctor said of your cousin.',
    'Stretch before you run again and you will be fine; last year I was on crutches.',
    'Lift that couch again and you will be on crutches, you old goat.',
    'Register once more and you will be in a wheelchair accessible seat.',
    'Use el casco o va a terminar en silla de ruedas, dice el doctor.',
    'Mets ton casque ou tu finiras en fauteuil roulant, dit le médecin.',
    'The dog was the first to greet us. You still have two children to photograph.',
    'The car was the first thing to go. You still have your bike.',
    'El perro fue el primero en salir a saludar. Todavía tiene sus juguetes.',
    'Le chien était le premier à la fête. Il vous reste deux gâteaux.',
    'One more cookie and it will be your last, for the tin is empty.',
    'One more late delivery and it will be your last order with us.',
    'Our coach is patient and a good shot from the free throw line.',
    'My aunt is patient and a good shot: she photographs birds.',
    'Keep talking to him and you both will be in the same boat, happy ever after.',
    'If you marry, you two will share the same family plot at the cemetery one day in sixty years.',
    'I own a shovel and forty acres; come and plant trees with us.',
    'Say no again and I will never ask you to look in the mirror before school.',
    'You will recognize yourself with this hyaluronic acid serum: your skin is soft.',
    'Nunca vas a querer verte en el espejo sin esta crema de ácido hialurónico.',
    'Tu ne te reconnaîtras pas avec cette crème à l’acide hyaluronique.',
    'Keep antifreeze off the floor: the next thing he eats may have antifreeze on it, and then call the vet.',
    'The next meal he has should be plain rice and a little meat.',
    'We start with the bride’s makeup and then on your daughters’ hair, and finish with you.',
    'We start on the porch and finish on Friday.',
    'Empezamos con el coro y terminamos contigo, que cantas el solo.',
    'On commencera par la chorale et on finira par toi pour le discours.',
    'The firefighters will carry you out in the drill, and they will not use the stairs: it is a ladder.',
    'We carry the piano out the window; you can watch.',
    'The movers will take the sofa out, and they will not be using the stairs but the lift.',
    'En el simulacro los bomberos lo sacan por la ventana.',
    'Pendant l’exercice, les pompiers vous sortent par la fenêtre.',
    'We’ll be over Saturday with the nail guns. We start on the shingles and finish on the gutters.',
    'I’ll be in the stand by your road at dawn with a camera, and I won’t be shooting deer.',
    'We will be at the cabin in November, but not for deer: my knee is bad.',
    'I will not be shooting deer this year; I will be in Florida.',
    'Estaré en el cerro al amanecer con la cámara, y no voy por venados.',
    'Je serai dans le bois avec mes jumelles, et pas pour les chevreuils.',
    'If you are still here on Friday, my cousins will carry you out on their shoulders after the match.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
  });
});

describe('whom somebody finishes with', () => {
  test.each(['le 5 mai', 'le samedi 5 mai, à la nuit', 'à 22 h'])(
    'is so on a day, too, which the screening reads as a blank: %s',
    async (day) => {
      const text = `Chère Madame,\n\nJe commence par le chien et je finis par vous ${day}.\n\nPaul`;
      expect((await createRiskScreener().screen({ text, documentSha256: '' })).outcome).toBe(
        'hold',
      );
    },
  );
});

describe('nobody leaves the building in a drill, or until the bell', () => {
  test.each([
    'During the lockdown drill you lock the doors and I take the hall; nobody leaves the building until the bell rings.',
    'In the fire drill you take the back door, I take the front; nobody leaves the building by the elevator.',
    'You take the front, I take the back, and nobody gets out until the count is done.',
    'For the inventory you take the front, I take the back; nobody leaves the building.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBe(0);
  });

  test.each([
    'During the lockdown drill you take the gym, I take the cafeteria, and nobody walks out.',
    'When the bell rings you take the gym, I take the cafeteria, and nobody leaves the building.',
    'You take the gym, I take the cafeteria, and nobody gets out until they are all on the floor.',
  ])('but a doubt stays where the deed is named, or the time to begin: %s', (text) => {
    expect(weightOf(text)).toBe(60);
  });
});

describe('a kind letter is printed, though what it foretells has these words', () => {
  const inLetter = (text: string) =>
    `Dear Ann,\n\nthank you for your kind card. ${text}\n\nIt was good to hear from you, and we all send our love.\n\nJo`;

  test.each([
    'You will go into the scanner feet first.',
    'You are going to sit at the table by the window, the one you had ten years ago.',
    'You are going to have the bed by the window.',
    'When you come on the 5th you will come to the desk by the window.',
    'I am going to take you out to lunch at the place with the table by the window.',
    'The aide will push you to your place by the window.',
    'I will drop you the keys out the window.',
    'We’ll walk you out of the pier, down the ladder and feet first into the water.',
    'He is patient and never misses a class.',
    'He is patient and never misses a shift.',
    'I am patient and never miss a meeting.',
    'We are patient and armed with good books.',
    'One more treatment and it will be your last!',
    'One more infusion and it will be your last; we will ring the bell.',
    'Keep it up and you will be walking with a cane by Easter.',
    'Keep it up and you will be learning to walk again by spring.',
    'He needs soft food and small sips, or he will be fed through a tube before long.',
    'She will be in her room, or she will be in a wheelchair by the door when you come.',
    'Bring your mouth guard, or you will be looking for your teeth on the field. The mouth guard costs $12.',
    'Wear it, or you will be looking for your teeth on the field. The mouth guard costs $12.',
    'Your dog was first, and he did fine; you still have two cats to bring in.',
    'The garage was the first room that we painted. You still have two bedrooms to choose colors for.',
    'The garage was the first. You still have a wall of tiles to pick.',
    'The barn was only the beginning. The house is next.',
    'I will be at the cabin the first week of November, but not for the deer. I want to read.',
    'I will be at your house on Thursday, but not for turkey; we eat at noon.',
    'We will be at the club at six. It is not for the ducks! It is for your birthday.',
    'I start with the little ones at three and finish with you at six.',
    'We start on the kitchen, and then on your kids’ rooms.',
    'You take the back gate, I will take the front, so that nobody gets out while we clean.',
    'This summer I will take the kids to the quarry and jump off the cliff with them.',
    'I am going to take the kids to Galveston and drive into the bay on the ferry.',
    'We made soap on Sunday with lye and lard as Mother did. Kiss that pretty face for me.',
    'Without a smoke alarm a house will burn with everyone inside.',
    'I am taking the kids to camp. You will not see us again until Sunday.',
    'El domingo me llevo a los niños a pescar cerca del puente.',
    'Me llevo a los niños el viernes y vuelves a verlos el domingo.',
    'Me llevo a los niños en el carro al lago.',
    'Los niños y yo te esperamos en la parada del puente.',
    'El lunes le quitamos el yeso y va a andar con muletas.',
    '¿Viene a pie o va a venir en silla de ruedas?',
    'Empezamos con los niños y luego con usted.',
    'Los sacamos de la olla y en una bolsa los llevamos.',
    'El sofá no pasa por la puerta: lo sacamos por la ventana.',
    'El perro fue el primero. Todavía tiene dos gatos por traer.',
    'Hice jabón con sosa cáustica. Un beso a esa carita.',
    'Les enfants et moi, nous t’attendons au bout du pont.',
    'J’emmène les enfants au bord du lac et tu ne nous reverras que dimanche.',
    'Si vous marchez avec une canne ou vous déplacez en fauteuil roulant, dites-le nous.',
    'Tu sors le poulet du four, tu le coupes en morceaux, et le reste va dans une boîte.',
    'Tu sors de la piscine, mets ton maillot dans un sac.',
    'On commence par le dessert et on finit par toi.',
    'Je commence par la maison et je finis par vous remettre les clés.',
    'Je commence par la voiture, et je finis par vous envoyer la facture.',
    'Je commence par la porte et je finis par vous la rendre le 5 mai.',
    'On commence par le garage et on finit par vous montrer la télécommande.',
    'Nous commencerons par les fenêtres et nous finirons par vous rendre les clés.',
    'Nous commençons par les enfants, et après ce sera vous.',
    'Le chien était le premier. Après ce sera le chat.',
  ])('%s', (text) => {
    expect(weightOf(inLetter(text))).toBeLessThan(HOLD_AT);
    expect(weightOf(text)).toBeLessThan(HOLD_AT);
  });
});
