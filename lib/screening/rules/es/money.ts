import { defineRules } from '../../screening-rule.ts';
import { ARREST, MONEY, PAY, SECRECY, UNTRACEABLE } from './words.ts';

const OR = 'o|si no|de lo contrario|si no pagas|si no paga|hasta el|antes del';
const EXPOSE = `tu esposa|tu familia|tus padres|tus contactos|tu jefe|publicaremos|publicamos|publicar|subimos a internet
  te denuncio|se entera|lo veran todos|se las mando|toda la empresa|su esposa|su familia|los periodicos`;
const SECRET =
  'fotos|video|grabamos|grabacion|amante|intimas|no tienes papeles|lo que hiciste|lo que haces|vi lo que|secreto';

const EXTORTION = defineRules('es', 'extortion', {
  'pague-o': {
    steps: [PAY, OR, EXPOSE],
    within: 16,
    weight: 100,
    unless: 'oficina del consumidor',
  },
  'si-no-paga': {
    steps: [
      'si no me pagas|si no pagas|si no paga|si no me paga|paga o|pagame o|paguen o',
      'publicare|difundire|tus fotos|tu video|sus fotos|tu familia|tu esposa|tu secreto|ensenare|contare a',
    ],
    within: 12,
    weight: 100,
  },
  'secreto-por-dinero': { steps: [SECRET, MONEY, EXPOSE], within: 40, anyOrder: true, weight: 100 },
  silencio: {
    steps: ['me quedo callado|mi silencio|guardar silencio|nadie lo sabra', MONEY],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  cuota: {
    steps: [
      'no le pase nada|no te pase nada|proteccion|para que no pase',
      'cuota|al mes|pagar',
      MONEY,
    ],
    within: 25,
    anyOrder: true,
    weight: 100,
    unless: 'orden de proteccion|consumidor',
  },
  secuestro: {
    steps: ['secuestramos|tenemos a tu|tenemos a su', `${MONEY}|vivo|viva|instrucciones`],
    within: 20,
    weight: 100,
  },
  policia: {
    steps: ['no vayas a la policia|si llamas a la policia|sin policia', MONEY],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
});

const PRIZE = 'loteria|premio|ha ganado|ganadora|ganador|sorteo|herencia|heredo|heredero|fortuna';
const FEE = `gastos de tramite|tarifa|gastos|impuestos notariales|debe pagar los|seguro y diganos|para cobrar su|para reclamarlo
  para el seguro|comision|honorarios`;

const FRAUD = defineRules('es', 'fraud', {
  'premio-con-gastos': {
    steps: [PRIZE, FEE, `${MONEY}|${UNTRACEABLE}`],
    within: 45,
    anyOrder: true,
    weight: 100,
    unless: 'no tienes que|no tiene que|se descuentan|sin costo',
  },
  'premio-sin-rastro': {
    steps: [PRIZE, PAY, UNTRACEABLE],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  herencia: {
    steps: [
      'fallecido|heredero|heredo|beneficiario|pariente lejano',
      'millones',
      'datos bancarios|numero de cuenta|confidencial|sin riesgo',
    ],
    within: 60,
    anyOrder: true,
    weight: 100,
  },
  inversion: {
    steps: ['invierta|invierte|su deposito', 'garantizada|garantizado|sin riesgo'],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  'ganancia-garantizada': {
    steps: ['ganancia garantizada|quedan pocos lugares|duplique su dinero'],
    within: 0,
    weight: 60,
  },
  familiar: {
    steps: [
      'abuela|abuelo|abuelita',
      'preso|carcel|fianza|accidente|detenido',
      'manda|envia|transferencia|dinero',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  'arresto-por-deuda': {
    steps: ['debe|deuda|prestamo|cobro', ARREST, `hoy|${UNTRACEABLE}`],
    within: 35,
    anyOrder: true,
    weight: 60,
  },
  'pago-con-tarjetas': {
    steps: [PAY, 'tarjeta de regalo|tarjetas de regalo|tarjeta prepagada|tarjetas prepagadas'],
    within: 10,
    weight: 60,
    unless: 'nunca|ninguna|no pague',
  },
  secreto: { steps: [SECRECY, MONEY], within: 60, anyOrder: true, weight: 30 },
});

const GIVE = `confirme|verifique|escriba|escribalos|diganos|necesita su|entre a|mandenos|envienos|proporcione|ingrese
  actualice|darnos los codigos`;
const DATA = `contrasena|clave|pin|numero de su tarjeta|numero de tarjeta|numero de seguro social|cuenta bancaria|codigos`;
const PRESSURE = `bloqueada|cancelada|suspendida|24 horas|12 horas|borraremos|perdera|acceso extrano|departamento de seguridad
  para protegerlo|corten la luz`;

const PHISHING = defineRules('es', 'phishing', {
  datos: { steps: [GIVE, DATA], within: 10, weight: 60, unless: 'nunca|no lo de|no la de' },
  'datos-o-pierde': {
    steps: [GIVE, DATA, PRESSURE],
    within: 40,
    anyOrder: true,
    weight: 60,
    unless: 'nunca|no lo de',
  },
  corte: {
    steps: ['corten la luz|corte de luz|corte del servicio', UNTRACEABLE],
    within: 30,
    anyOrder: true,
    weight: 100,
  },
});

const AGENCY = `servicio de impuestos internos|irs|seguro social|agentes de inmigracion|inmigracion|policia|agente federal
  aduanas|oficial|fiscalia|gobierno|departamento de policia|interpol`;
const COURT = 'tribunal|juez|juzgado|corte suprema';

const IMPERSONATION = [
  ...defineRules('es', 'government_impersonation', {
    'oficina-sin-rastro': {
      steps: [AGENCY, PAY, UNTRACEABLE],
      within: 60,
      anyOrder: true,
      weight: 100,
    },
    'oficina-y-arresto': {
      steps: [AGENCY, ARREST, 'pague|pagar|paga una multa|multa'],
      within: 50,
      anyOrder: true,
      weight: 60,
    },
    'somos-agentes': {
      steps: [
        'somos agentes|soy agente|administracion del seguro social|somos la policia|existe una orden de arresto',
      ],
      within: 0,
      weight: 60,
    },
    'cuenta-segura': {
      steps: ['pase sus|transfiera sus', 'cuenta segura|cuenta del gobierno'],
      within: 5,
      weight: 100,
    },
  }),
  ...defineRules('es', 'court_impersonation', {
    'tribunal-sin-rastro': {
      steps: [COURT, PAY, UNTRACEABLE],
      within: 50,
      anyOrder: true,
      weight: 100,
    },
    'tribunal-y-arresto': { steps: [COURT, ARREST, PAY], within: 40, anyOrder: true, weight: 60 },
    'por-orden': {
      steps: ['por orden del juez|por orden del tribunal|no llame al tribunal'],
      within: 0,
      weight: 60,
    },
  }),
];

export const MONEY_ES = [...EXTORTION, ...FRAUD, ...PHISHING, ...IMPERSONATION];
