import { defineRules } from '../../screening-rule.ts';

const EXCUSED = 'estafa*|nunca le pedira*|cuidado con|detenid*|denuncia*';

/** Plain words, no word of which is a threat alone: as `rules/en/plain-threats.ts`. */
const VIOLENCE = defineRules('es', 'threat_of_violence', {
  'hablar-y-callar': {
    steps: [
      `si testificas|si declaras|si hablas|si vas a la policia|si llamas a la policia|si dices algo|si le cuentas
      si testifica|si declara en|si habla con|si va a la policia|si abres la boca`,
      `te vas a arrepentir|se va a arrepentir|no vas a ver|no veras|no vera la navidad|no vas a volver a caminar
      no volveras a|no volvera a|lo vas a lamentar|lo lamentaras|vas a acabar en|vas a terminar en|no llegaras a`,
    ],
    within: 12,
    weight: 100,
    unless: 'fiesta|sorpresa|medico',
  },
  'exigir-o-danar': {
    steps: [
      'firma|firme|paga|pague|paguen|entrega|entregue|vende|venda|danos|denos',
      'o|si no|de lo contrario',
      `mandamos al hospital|mando al hospital|mandaremos al hospital|mandare al hospital|mandan al hospital
      vas al hospital|va al hospital|iras al hospital|acabas en el hospital|acabaras en el hospital|acaba en el hospital
      terminas en el hospital|terminaras en el hospital|termina en el hospital|meto en el hospital|metemos en el hospital
      tu casa arde|su casa arde|arde tu casa|arde su casa|se quema tu|se quema su|arde tu
      tu casa se quema|su casa se quema|en una silla de ruedas`,
    ],
    within: 12,
    weight: 100,
    unless: 'seguro|cita|cuota|factura',
  },
  'triste-si-no-vuelve': {
    steps: [
      'seria triste que|seria una lastima que|seria una pena que|que triste seria|que pena seria',
      'no volviera|no llegara a|no regresara|no vuelva|no regrese',
    ],
    within: 6,
    weight: 100,
    unless: 'navidad|gato|perro',
  },
  'frenos-que-fallan': {
    steps: [
      'tus frenos|sus frenos|los frenos de tu|los frenos de su',
      'pueden fallar|podrian fallar|van a fallar|dejen de|podrian dejar|pueden dejar',
    ],
    within: 3,
    weight: 100,
    unless: 'taller|revision|pastillas|concesionario|retirada|mecanico|kilometros',
  },
  'gasolina-barata': {
    steps: [
      'gasolina|queroseno|los fosforos|cerillas',
      'barata|barato|baratos|cuesta poco|no cuesta nada',
      'porche|madera|tu casa|su casa|tu tienda|su tienda',
    ],
    within: 16,
    anyOrder: true,
    weight: 100,
    unless: 'litro|viaje|precios',
  },
});

const VOTERS = defineRules('es', 'harassment', {
  'arrestado-al-votar': {
    steps: [
      `puede ser arrestad*|pueden ser arrestad*|sera arrestad*|seran arrestad*|podria ser arrestad*|podrian arrestar*
      seran deportad*|sera deportad*|agentes de inmigracion|puede ser detenid*`,
      'quien vote|quienes voten|centro de votacion|centros de votacion|las urnas|al votar|si vota|si votas|a votar',
    ],
    within: 14,
    anyOrder: true,
    weight: 100,
    unless: 'no puede ser|falso|mentira|intimid*',
  },
});

const FRAUD = defineRules('es', 'fraud', {
  'efectivo-para-caridad': {
    steps: [
      'cruz roja|unicef|caritas|medicos sin fronteras|las victimas|los damnificados',
      `dinero en efectivo por|efectivo por correo|envie efectivo|envie dinero en efectivo|mande efectivo
      efectivo en un sobre|efectivo en el sobre|tarjeta de regalo|tarjetas de regalo|bitcoin`,
    ],
    within: 30,
    anyOrder: true,
    weight: 100,
    unless: `no envie|nunca envie|no mande|${EXCUSED}`,
  },
  'tarjetas-para-el-jefe': {
    steps: [
      'tarjeta de regalo|tarjetas de regalo|tarjetas prepagadas',
      'el jefe|tu jefe|su jefe|el director|la directora|el gerente|el presidente de la',
      'urgente*|ahora mismo|de inmediato|cuanto antes|los codigos|discrecion|no le digas|en una reunion',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: `jubilacion|sorteo|${EXCUSED}`,
  },
  'cuenta-nueva-de-proveedor': {
    steps: [
      'datos bancarios|cuenta bancaria|numero de cuenta',
      'han cambiado|ha cambiado|cambiaron|cambiamos de banco|nueva cuenta|cuenta nueva',
      'factura|facturas|proveedor|proximos pagos|todos los pagos',
      'nueva cuenta|cuenta nueva|esta cuenta|siguiente cuenta|nuevos datos|a partir de hoy',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: `numero que ya|telefono que ya|${EXCUSED}`,
  },
});

const GOODS = defineRules('es', 'illegal_goods', {
  'papeles-falsos': {
    steps: [
      'falsos|falsas|falsificad*|sin examen|sin examenes|sin prueba',
      'pasaporte|pasaportes|licencia de conducir|licencias de conducir|carnet de conducir|carnets|visas|titulos',
      'vendemos|vendo|se vende*|ofrecemos|hacemos|entrega|precio|dollar|euro|envio|contacte',
    ],
    within: 14,
    anyOrder: true,
    weight: 100,
    unless: EXCUSED,
  },
});

export const PLAIN_THREATS_ES = [...VIOLENCE, ...VOTERS, ...FRAUD, ...GOODS];
