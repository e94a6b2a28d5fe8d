import { defineRules } from '../../screening-rule.ts';

/** Weak signs: none holds a letter alone, two of a category do. */
const WEAPON =
  'pistola*|cuchillo*|navaja*|rifle*|bala|balas|balazo*|machete*|martillo|bomba*|gasolina|escopeta|arma|armas|granada*|plomo';
const MONEY = 'dolares|dollar|euros|mil|dinero|efectivo|millones|pesos|bitcoin|btc|cripto*';
const UNUSUAL_PAY = `western union|moneygram|tarjeta de regalo|tarjetas de regalo|prepagad*|google play|bitcoin|btc|cripto*|usdt
  vales prepagados|vales|tarjetas de google|zelle|cajero de bitcoin`;

const PEOPLE = [
  ...defineRules('es', 'threat_of_violence', {
    'senal-arma': {
      steps: [WEAPON, 'tu|te|su|usted|ustedes|clase|compre|traigo|llevo'],
      within: 14,
      anyOrder: true,
      weight: 30,
    },
    'senal-dano': {
      steps: [
        'te|lo|los|la|le|les|usted|ustedes',
        `devolvemos en una bolsa|romperemos|quemaremos|mataremos|cortaremos|vas a arrepentir|van a arrepentir|enterraremos
        haremos desaparecer|desapareceremos|partimos|reventamos|reventar*|destripar*|acabar|desaparecer|dejaremos|callaremos`,
      ],
      within: 4,
      weight: 40,
      unless: 'partido|futbol|equipo',
    },
    'senal-muerte': {
      steps: [
        `en una bolsa|en un ataud|tu funeral|bajo tierra|el primero en caer|tu cadaver|tu sangre|muerto|muerta|muertos|en silla de ruedas
        sacar del agua|con un gancho|no saldras vivo|no saldra vivo|ultimo dia|al hospital|tu tumba|cajon`,
      ],
      within: 0,
      weight: 30,
      unless: 'de risa|de hambre',
    },
    'senal-aviso': {
      steps: [
        `seguimos contigo|sabemos donde|se donde vives|conocemos tu|te vas a arrepentir|ya sabes lo que|cuidate|ultima advertencia
        quedas avisado|por las malas|entro a su clase|tenemos gente|soplon|traidor|mantente lejos|si hablas|sigue preguntando|ya les paso|se arrepientan|te arrepentiras|a otros|si vuelve a`,
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('es', 'hate', {
    'senal-grupo': {
      steps: [
        'chinos|chino|judio|judios|negro|negros|musulmanes|moros|gays|lesbianas|gitanos|indios|mexicanos|haitianos|inmigrantes|arabes',
        'vayanse|demasiados|sus trapos|sus rezos|cucarachas|cochinos|cochino|sucios|apestan|agujero|regresen|vuelvan a|monos|cerdos|perros|basura|peste|invasores|asco|larguense',
      ],
      within: 20,
      anyOrder: true,
      weight: 60,
    },
  }),
  ...defineRules('es', 'harassment', {
    'senal-vigilar': {
      steps: [
        `otras ventanas|las cortinas|tu ventana|lloraste|llevabas|desde donde verte|te veo|te oigo|te escucho|te miro|tu luz|estaba detras de ti
        tu horario|tu cama|mientras duermes|tu perfume`,
      ],
      within: 0,
      weight: 30,
    },
    'senal-diario': {
      steps: ['lunes', 'martes', 'tu|te|llevabas|lloraste|cortinas|ventanas'],
      within: 20,
      anyOrder: true,
      weight: 30,
    },
    'senal-obsesion': {
      steps: [
        'nunca contestas|siempre juntos|seras mia|eres para mi|no me puedes dejar|carta numero|te espero siempre|sin mi no',
      ],
      within: 0,
      weight: 30,
    },
    'senal-muerte': {
      steps: [
        'nadie te quiere|estarian mejor sin ti|sigues viva|sigues vivo|das asco|hazlo cobarde',
      ],
      within: 0,
      weight: 30,
    },
  }),
];

const MONEY_SIGNS = [
  ...defineRules('es', 'extortion', {
    'senal-prueba': {
      steps: [
        'tengo|tenemos|grabe|guarde',
        'grabada|grabado|fotos|video|videos|mensajes|motel|conversaciones|copia',
      ],
      within: 6,
      weight: 30,
      unless: 'contrato|dano|arreglo',
    },
    'senal-precio': {
      steps: [
        `vale seis|vale mil|no decimos nada|no digo nada|nos da mil|cada mes nos|a cambio de mi|olvidarme|para olvidar|nadie se entera
        el precio|callarme|y hoy mismo|lo mire todo|te conviene|si se niega|entre nosotros`,
      ],
      within: 0,
      weight: 40,
    },
    'senal-entrega': {
      steps: [
        MONEY,
        'banca del|parque|en efectivo|un sobre|debajo de|detras de|si el jueves|billetes|bolsa|esquina',
      ],
      within: 14,
      anyOrder: true,
      weight: 30,
      unless: 'recibo|alquiler|factura',
    },
    'senal-publico': {
      steps: [
        'recibe una copia|tu novia|tu novio|llega la migra|la migra|tu patron|los vecinos|tu mujer|tu marido recibe|antes que tu esposa|antes que tu mujer|antes que tu marido',
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('es', 'fraud', {
    'senal-pago': {
      steps: ['pague|pagar|envie|manda|mande|compre|deposito|deposite|con', UNUSUAL_PAY],
      within: 12,
      weight: 50,
      unless: 'estafa|nunca|mando|investigue|ninguna',
    },
    'senal-millones': {
      steps: ['millones', 'caja|encontre|fondos|cuenta|fortuna|oro|heren*'],
      within: 10,
      anyOrder: true,
      weight: 30,
    },
    'senal-complice': {
      steps: [
        'persona de confianza|usted se queda|por ciento|mensajero|por adelantado|sargento|diplomatico|su parte|copia de su identificacion|por el material|quedan tres|hay que pagar',
      ],
      within: 0,
      weight: 30,
    },
    'senal-suerte': {
      steps: ['ha sido seleccionado|felicidades|premio|ganador*|sorteo'],
      within: 0,
      weight: 25,
    },
    'senal-tarifa': {
      steps: [
        'para reclamar|para liberar|antes de recibir|gastos de envio|un pequeno pago|trabaje desde casa|desde casa|para inscribirse|vacantes|impuesto de',
      ],
      within: 0,
      weight: 25,
    },
  }),
  ...defineRules('es', 'phishing', {
    'senal-datos': {
      steps: [
        'mandenos|envienos|denos|ponga|escriba|suba|mande|diganos|confirme|devuelva esta',
        'datos de su tarjeta|codigo de atras|ambos lados|pin|clave|contrasena|fecha de nacimiento|seguro social|codigo|usuario|numero de afiliado',
      ],
      within: 14,
      weight: 40,
      unless: 'nunca|no responda',
    },
    'senal-perdida': {
      steps: [
        'no pudimos entregar*|aviso de paquete|sera borrada|sera bloquead*|actividad inusual|sera suspendid*|0 99|reactivar|cambiamos de portal|se pierden|para pasar su saldo',
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('es', 'government_impersonation', {
    'senal-oficina': {
      steps: [
        'division de delitos|agente especial|somos de la|delitos fiscales|registraremos su casa|secreto federal|fiscalia|unidad de',
      ],
      within: 0,
      weight: 30,
    },
    'senal-oficina-paga': {
      steps: ['delitos|federal|fiscal|gobierno|agente*|policia|migracion', UNUSUAL_PAY],
      within: 40,
      anyOrder: true,
      weight: 40,
      unless: 'estafa|ninguna',
    },
  }),
  ...defineRules('es', 'court_impersonation', {
    'senal-tribunal': {
      steps: [
        'tribunal nacional|ya fallo|no hay apelacion|alguaciles lo sacaran|alguaciles|corte de justicia|sin apelacion',
      ],
      within: 0,
      weight: 30,
    },
    'senal-tribunal-paga': {
      steps: ['tribunal|juez|juzgado|corte', UNUSUAL_PAY],
      within: 40,
      anyOrder: true,
      weight: 40,
      unless: 'estafa',
    },
  }),
];

export const SIGNS_ES = [...PEOPLE, ...MONEY_SIGNS];
