import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';

const BURN = `se lo quemo|se la quemo|te lo quemo|te la quemo|se los quemo|le quemo|te quemo|lo quemo|la quemo|quemamos|se lo quemamos
  se la quemamos|te lo quemamos|lo quemamos|la quemamos|quemo|quemare|quemaremos|le prendo fuego|le prendemos fuego|les prendo fuego|prendo fuego
  lo incendio|se lo incendio|te lo incendio|lo vuelo|se lo vuelo|te lo vuelo|se lo tumbo`;
const INSIDE = each(
  'con',
  `usted adentro|ustedes adentro|usted dentro|ustedes dentro|usted en la|todos adentro|todos dentro|su familia adentro|tu familia adentro|su familia dentro
  tu familia dentro|los ninos adentro|sus hijos adentro|tus hijos adentro|sus hijos dentro|tus hijos dentro|todo y usted|su esposa adentro|su mujer adentro`,
).concat('|contigo adentro|contigo dentro');
const TAKES = `me llevo a los ninos|me llevo a mis hijos|me llevo a nuestros hijos|me voy a llevar a los ninos|me voy a llevar a mis hijos|voy a llevarme a los ninos
  me llevo a los hijos|me los llevo|agarro a los ninos|tomo a los ninos|voy a tomar a los ninos|subo a los ninos|los ninos y yo`;
/** A bridge and a lake are where children are taken on Sundays. */
const TO_DEATH = `salto del puente|saltamos del puente|saltar del puente|me tiro del puente|nos tiramos del puente|tirarnos del puente|nos aventamos del puente
  me aviento del puente|nos tiramos desde el puente|saltamos desde el puente|los tiro del puente|los aviento del puente|puente abajo|nos vamos por el barranco
  nos vamos al barranco|nos tiramos al barranco|nos vamos por el precipicio|nos vamos al precipicio|nos tiramos a las vias|nos vamos a las vias|con todo y carro
  me estrello contra|nos estrellamos contra|hundo el carro|no volver a vernos|no volveras a vernos|nunca volveras a vernos|no nos vuelves a ver
  no nos volveras a ver|nunca nos volveras a ver|no volveras a verlos|nunca volveras a verlos|no vuelves a verlos|no volveras a ver a tus hijos
  nunca volveras a ver a tus hijos|no volveras a ver a ninguno|no vuelves a ver a tus hijos`;
const LIVES_ON = `respirar por un tubo|respirando por un tubo|comer por un tubo|comiendo por un tubo|comer con popote|comiendo con popote|comer por una sonda
  en silla de ruedas|en una silla de ruedas|desde una silla de ruedas|sin dientes|recogiendo los dientes|sin una mano|tuerto
  conectado a una maquina|conectada a una maquina`;
const OUT_OF_WINDOW = `no por las escaleras|no por la escalera|no van a usar las escaleras|no va a ser por la escalera|no va a ser por las escaleras|por la ventana
  por el balcon|con los pies por delante`;
const RESCUED = 'bomberos|simulacro|elevador|humo|alarma|rescate|mudanza|brigada|broma';
const HEALTH = `casco|cinturon|fumar|cigarro*|esqui*|patin*|escalera|ejercicio*|medico|doctor|rodilla|espalda|terapia|accesible|insulina|azucar
  entrenar|brincolin|yeso|terapeuta|enfermera|pastilla*|medicina*`;
const HIS_CHILDREN = `dos hijos|tres hijos|cuatro hijos|un hijo|una hija|hijos|dos hijas|tres hijas|dos ninos|tres ninos|ninos|a sus hijos|a tus hijos|a su hija|a tu hija
  a su hijo|a tu hijo|esposa|a su esposa|a tu esposa|familia|a su familia|a tu familia`;
/** What is harmed before somebody is: children are served one after another by any dentist. */
const THINGS = each(
  'el|tu|su|la|los|las|tus|sus',
  'perro|perros|gato|gatos|caballo|carro|troca|camioneta|vidrios|ventanas|puerta|casa|tienda|local|negocio|taller|granero|ganado|vacas',
);

const YOU_TAKE =
  'tu tomas|tu te encargas de|tu cubres|tu vas por|tu te quedas con|tu bloqueas|tu cierras';
const I_TAKE = 'yo tomo|yo me encargo de|yo cubro|yo voy por|yo me quedo con|yo bloqueo|yo agarro';
const AT_THE_DOORS = `juego|partido|escondidas|chivo*|chivas|gallinas|vacas|puercos|perros|sin un|sin su|sin comer|sin pastel|sin pagar|sin firmar
  con hambre`;

/** What is to become of somebody, in words none of which is a harm: as in `rules/en/`. */
export const FORETOLD_HARM_ES = defineRules('es', 'threat_of_violence', {
  'quemar-con-alguien-adentro': { steps: [BURN, INSIDE], within: 6, weight: 95 },
  // A disc is burnt, and so are beans.
  'o-se-lo-quemo': {
    steps: [
      'o se lo quemo|o se la quemo|o te lo quemo|o te la quemo|o se los quemo|o se lo quemamos|o te lo quemamos|o se la quemamos',
    ],
    within: 0,
    weight: 95,
    unless: 'en un disco|en otro disco|en un cd|en un dvd',
    doubtful:
      'disco|discos|cd|copia|memoria|frijoles|arroz|tortilla*|pan|pastel|cafe|comal|parrilla',
    excusedWithin: 10,
  },
  'llevarse-a-los-ninos': {
    steps: [TAKES, TO_DEATH],
    within: 10,
    weight: 95,
    doubtful:
      'tan contentos|tan felices|bungee|tirolesa|foto*|puente de|caminata|sendero|caminar|bici*|excursion',
  },
  'o-vivir-con-un-tubo': {
    steps: [
      each(
        'o|otra vez y|una vez mas y|una palabra mas y',
        'vas a|van a terminar|va a terminar|va a acabar|termina|terminas|acaba|acabas|terminara|acabara|acabaras|terminaras|va a quedar|vas a quedar|queda|quedas',
      ),
      LIVES_ON,
    ],
    within: 3,
    weight: 95,
    unless: 'venir en|llegar en|viene en|necesita una|necesitar una',
    doubtful: HEALTH,
    excusedWithin: 12,
  },
  'primero-un-aviso': {
    steps: [
      'tu perro fue el primero|su perro fue el primero|el perro fue el primero|el perro fue solo el principio|el perro fue un aviso|el perro fue el aviso|el perro fue nomas|el gato fue el primero|empezamos con el perro|empece con el perro|el carro fue el primero|el carro fue un aviso',
      each(
        'todavia tiene|todavia tienes|le quedan|te quedan|aun tiene|aun tienes',
        HIS_CHILDREN,
      ).concat(
        '|siguen sus hijos|siguen tus hijos|sigue su hija|sigue tu hija|siguen los ninos|sigues tu|sigue usted',
      ),
    ],
    within: 1,
    weight: 95,
    doubtful:
      'fue el primero en|primero en|fue el primero que|foto*|vacuna*|revision|bano|corte|pelo|veterinari*|fila|cita',
  },
  'y-termino-contigo': {
    steps: [
      each(
        'empiezo con|empezamos con|empiezo por|empezamos por|comienzo con|comenzamos con|primero con|empezare con|empezaremos con|empezare por',
        THINGS,
      ),
      `y termino contigo|y terminamos contigo|y acabo contigo|y acabamos contigo|y termino con usted|y terminamos con usted|y acabo con usted|y acabamos con usted
      y luego con tus hijos
      y luego con sus hijos|y despues con tu familia|y despues con su familia`,
    ],
    within: 7,
    weight: 95,
    doubtful: `coro|concierto|ensayo|programa|foto*|peinado|maquillaje|entrevista*|discurso|unas|vacuna*|pelo|corte|retrato|brindis|clase|examen
      medidas|vestido*|adiestr*|limpieza|dental|lavado|pintar|pintura`,
    excusedWithin: 14,
  },
  // A sofa goes by the window too: who is meant is called so, or is still there.
  'sacado-por-la-ventana': {
    steps: ['te van a sacar|te sacamos|te sacan|te vamos a sacar|te saco', OUT_OF_WINDOW],
    within: 3,
    weight: 95,
    doubtful: RESCUED,
    excusedWithin: 12,
  },
  'sacado-si-sigue': {
    steps: [
      'si sigue|si sigues|si no se va|si no se sale|si no te vas|si no desocupa|si no firma|si no paga',
      'lo van a sacar|la van a sacar|los van a sacar|lo sacamos|la sacamos|los sacamos|lo sacan|la sacan|lo vamos a sacar|la vamos a sacar|lo saco|la saco',
      OUT_OF_WINDOW,
    ],
    within: 8,
    weight: 95,
    doubtful: `${RESCUED}|sofa|piano|mueble*|humedad|colchon|arbol`,
    excusedWithin: 12,
  },
  'salir-con-los-pies-por-delante': {
    steps: [
      'vas a salir|usted va a salir|va a salir usted|saldras|usted sale',
      'con los pies por delante',
    ],
    within: 3,
    weight: 95,
    doubtful: RESCUED,
    excusedWithin: 12,
  },
  'no-por-los-venados': {
    steps: [
      'voy a estar|estare|lo espero|te espero|lo voy a esperar|te voy a esperar|vamos a estar|estaremos',
      each(
        'frente a|enfrente de|detras de|atras de|junto a|cerca de|arriba de|afuera de',
        'su|tu',
      ).concat('|con el rifle|con mi rifle|con rifles'),
      each(
        'no voy a cazar|no voy por|y no por|no vengo por|no voy a tirarle a|no voy a dispararle a|no vamos por|no estare cazando|no estare ahi por|no es por|no para cazar',
        'venado|venados|los venados|patos|los patos|conejos|los conejos|palomas|las palomas|jabalies|el venado',
      ),
    ],
    within: 14,
    weight: 95,
    doubtful: 'camara|foto*|pajaros|amanecer con|termo|este ano|mi rodilla|mi espalda|ya no cazo',
    excusedWithin: 12,
  },
  'cara-y-acido': {
    steps: [
      'verte en un espejo|verte en el espejo|mirarte en un espejo|mirarte en el espejo|verse en el espejo|no te vas a reconocer|nadie te va a querer ver',
      'acido|acido de bateria|acido muriatico|navaja|sosa caustica|aceite hirviendo|agua hirviendo',
    ],
    within: 14,
    anyOrder: true,
    weight: 95,
    doubtful:
      'hialuronico|crema|salicilico|piel|suero|mascarilla|glicolico|folico|bebe|besitos|jabon',
    excusedWithin: 12,
  },
  'nadie-sale-vivo': {
    steps: [
      YOU_TAKE,
      I_TAKE,
      'nadie sale vivo|nadie sale con vida|sin sobrevivientes|nadie se salva|que nadie salga vivo',
    ],
    within: 24,
    anyOrder: true,
    weight: 95,
    doubtful: AT_THE_DOORS,
    excusedWithin: 8,
  },
  // Who minds a door says so too: the words around decide.
  'nadie-sale': {
    steps: [
      YOU_TAKE,
      I_TAKE,
      'nadie sale|que nadie salga|nadie se escapa|no sale nadie|que no salga nadie',
    ],
    within: 24,
    anyOrder: true,
    weight: 60,
    unless: AT_THE_DOORS,
    excusedWithin: 8,
  },
});
