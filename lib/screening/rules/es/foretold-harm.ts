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
  me llevo a los hijos|me los llevo|agarro a los ninos|tomo a los ninos|voy a tomar a los ninos|subo a los ninos|con los ninos en el carro|los ninos y yo`;
const TO_DEATH = `del puente|desde el puente|al barranco|al precipicio|por el barranco|por el precipicio|a las vias|contra un arbol|contra un muro|contra un camion
  con el carro al lago|con el carro al rio|con todo y carro|en el carro al lago|en el carro al rio|al lago con el carro|al rio con el carro
  volver a vernos|volveras a vernos|nos vuelves a ver|nos volveras a ver|volveras a verlos|vuelves a verlos|volver a verlos|volveras a ver a tus hijos
  volver a ver a tus hijos|volveras a ver a ninguno|vuelves a ver a tus hijos`;
const LIVES_ON = `respirar por un tubo|respirando por un tubo|comer por un tubo|comiendo por un tubo|comer con popote|comiendo con popote|comer por una sonda
  en silla de ruedas|en una silla de ruedas|desde una silla de ruedas|con muletas|sin dientes|recogiendo los dientes|sin una mano|tuerto
  conectado a una maquina|conectada a una maquina`;
const HEALTH = `casco|cinturon|fumar|cigarro*|esqui*|patin*|escalera|ejercicio*|medico|doctor|rodilla|espalda|terapia|accesible|insulina|azucar
  entrenar|brincolin`;

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
    doubtful: 'tan contentos|tan felices|bungee|tirolesa|foto*|puente de',
  },
  'o-vivir-con-un-tubo': {
    steps: [
      each(
        'o|otra vez y|una vez mas y|una palabra mas y|y',
        'va a|vas a|van a|termina|terminas|acaba|acabas|terminara|acabara|acabaras|terminaras|va a quedar|vas a quedar|queda|quedas',
      ),
      LIVES_ON,
    ],
    within: 3,
    weight: 95,
    doubtful: HEALTH,
    excusedWithin: 12,
  },
  'primero-un-aviso': {
    steps: [
      'el perro fue el primero|el perro fue solo el principio|el perro fue un aviso|el perro fue el aviso|el perro fue nomas|el gato fue el primero|empezamos con el perro|empece con el perro|el carro fue el primero|el carro fue un aviso',
      'todavia tiene|todavia tienes|le quedan|te quedan|aun tiene|aun tienes|siguen sus hijos|siguen tus hijos|sigue su hija|sigue tu hija|siguen los ninos',
    ],
    within: 4,
    weight: 95,
    doubtful: 'fue el primero en|primero en|fue el primero que|foto*|vacuna*|revision',
  },
  'y-termino-contigo': {
    steps: [
      'empiezo con|empezamos con|empiezo por|empezamos por|comienzo con|comenzamos con|primero con|empezare con|empezaremos con|empezare por',
      `y termino contigo|y terminamos contigo|y acabo contigo|y acabamos contigo|y termino con usted|y terminamos con usted|y acabo con usted|y acabamos con usted
      y luego contigo|y despues contigo|y luego con usted|y despues con usted|y sigo contigo|y luego sigues tu|y despues sigues tu|y luego con tus hijos
      y luego con sus hijos|y despues con tu familia|y despues con su familia`,
    ],
    within: 7,
    weight: 95,
    doubtful: `coro|concierto|ensayo|programa|foto*|peinado|maquillaje|entrevista*|discurso|unas|vacuna*|pelo|corte|retrato|brindis|clase|examen
      medidas|vestido*`,
    excusedWithin: 14,
  },
  'sacado-por-la-ventana': {
    steps: [
      'lo van a sacar|te van a sacar|la van a sacar|lo sacamos|te sacamos|la sacamos|los sacamos|lo sacan|te sacan|la sacan|lo vamos a sacar|te vamos a sacar|lo saco|te saco|vas a salir|usted va a salir|va a salir usted|saldras|usted sale',
      'no por las escaleras|no por la escalera|no van a usar las escaleras|no va a ser por la escalera|no va a ser por las escaleras|por la ventana|por el balcon|con los pies por delante|en pedazos|en una bolsa|en una caja|envuelto en una',
    ],
    within: 8,
    weight: 95,
    doubtful: 'bomberos|simulacro|elevador|humo|alarma|rescate|mudanza|brigada|broma',
    excusedWithin: 12,
  },
  'no-por-los-venados': {
    steps: [
      'voy a estar|estare|lo espero|te espero|lo voy a esperar|te voy a esperar|vamos a estar|estaremos',
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
      'verte en un espejo|verte en el espejo|mirarte en un espejo|mirarte en el espejo|verse en el espejo|no te vas a reconocer|nadie te va a querer ver|esa carita|tu carita|tu cara bonita|esa cara bonita|su cara bonita|su carita',
      'acido|acido de bateria|acido muriatico|navaja|sosa caustica|aceite hirviendo|agua hirviendo',
    ],
    within: 14,
    anyOrder: true,
    weight: 95,
    doubtful: 'hialuronico|crema|salicilico|piel|suero|mascarilla|glicolico|folico|bebe|besitos',
    excusedWithin: 12,
  },
  'nadie-sale': {
    steps: [
      'tu tomas|tu te encargas de|tu cubres|tu vas por|tu te quedas con|tu bloqueas|tu cierras',
      'yo tomo|yo me encargo de|yo cubro|yo voy por|yo me quedo con|yo bloqueo|yo agarro',
      'nadie sale|nadie sale vivo|que nadie salga|nadie se escapa|no sale nadie|sin sobrevivientes|nadie se salva|que no salga nadie',
    ],
    within: 24,
    anyOrder: true,
    weight: 95,
    doubtful:
      'juego|partido|escondidas|chivo*|chivas|gallinas|vacas|puercos|perros|sin un|sin su|sin comer|sin pastel|sin pagar|sin firmar|con hambre',
    excusedWithin: 8,
  },
});
