import { defineRules } from '../../screening-rule.ts';

/** Weak signs: none holds a letter alone, two of a category do. */
const WEAPON =
  'pistolet*|couteau*|fusil*|balle|balles|bombe*|marteau|machette|essence|arme|armes|grenade|hache|flingue|lame';
const MONEY = 'dollar|dollars|euro|euros|mille|argent|especes|liquide|millions|bitcoin|btc|crypto*';
const UNUSUAL_PAY = `western union|moneygram|carte cadeau|cartes cadeaux|prepaye*|google play|bitcoin|btc|crypto*|usdt|bons prepayes
  coupons|pcs|transcash|neosurf|cartes google`;

const PEOPLE = [
  ...defineRules('fr', 'threat_of_violence', {
    'signe-arme': {
      steps: [WEAPON, 'tu|te|toi|vous|votre|vos|ton|ta|achete|classe|apporte'],
      within: 14,
      anyOrder: true,
      weight: 30,
    },
    'signe-mal': {
      steps: [
        'on te|je te|on vous|je vous|nous te|nous vous|on le|te',
        `repechera|rend dans un sac|rendra dans un sac|fera taire|ferons taire|creve*|saigner*|brisera*|briserons|explose*|demolira*|ecrase*|plante*|fera la peau
        regretter*|fumer*|descendra*|casse*|retrouvera mort`,
      ],
      within: 3,
      weight: 40,
      unless: 'belote|echecs|match|samedi chez',
    },
    'signe-mort': {
      steps: [
        `dans un sac|dans un cercueil|premier a tomber|ton enterrement|dans le bassin|sous terre|ton cadavre|ton sang|votre sang|a l hopital direct|en fauteuil
        ce sera toi|ce sera vous|dernier jour|ta tombe|sortira pas vivant|les pieds devant`,
      ],
      within: 0,
      weight: 30,
    },
    'signe-avertissement': {
      steps: [
        `tu vas le regretter|vous allez le regretter|tu es prevenu|vous etes prevenu|dernier avertissement|on sait ou|nous savons ou|on connait ta
        j entre dans votre|tiens toi loin|si tu parles|continue a fouiller|ont essaye avant toi|le fera regretter|d autres ont|si tu balances|tu nous balances|sale balance|traitre|fais attention a toi|et apres ce sera|apres ce sera toi`,
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('fr', 'hate', {
    'signe-groupe': {
      steps: [
        'chinois|juif|juifs|noir|noirs|arabe|arabes|musulman*|gay|gays|lesbiennes|gitans|roms|immigres|africains|maghrebins|etrangers|migrants',
        'partez|il y a deja trop|vos voiles|vos prieres|cafards|sales|sale|puez|pue|trou|retournez|vermine|singes|porcs|chiens|dehors|degoutants|envahisse*|ordures|degage*',
      ],
      within: 20,
      anyOrder: true,
      weight: 60,
    },
  }),
  ...defineRules('fr', 'harassment', {
    'signe-surveiller': {
      steps: [
        `d autres fenetres|les rideaux|ta fenetre|tu as pleure|tu portais|pour te voir|je te vois|je t entends|ta lumiere|j etais derriere toi
        ton lit|pendant ton sommeil|ton parfum|tes horaires`,
      ],
      within: 0,
      weight: 30,
    },
    'signe-journal': {
      steps: ['lundi', 'mardi', 'tu|te|rideaux|portais'],
      within: 20,
      anyOrder: true,
      weight: 30,
    },
    'signe-obsession': {
      steps: [
        'tu ne reponds jamais|enfin ensemble|tu seras a moi|faite pour moi|lettre numero|je t attends toujours|sans moi tu',
      ],
      within: 0,
      weight: 30,
      unless: 'je pars|laisse moi',
    },
    'signe-mourir': {
      steps: [
        'personne ne t aime|mieux sans toi|encore vivant*|tu degoutes|fais le lache|tu sers a rien',
      ],
      within: 0,
      weight: 30,
    },
  }),
];

const MONEY_SIGNS = [
  ...defineRules('fr', 'extortion', {
    'signe-preuve': {
      steps: [
        'j ai|nous avons|je detiens|je garde',
        'enregistrement|photos|video|videos|messages|copie|conversations',
      ],
      within: 5,
      weight: 30,
      unless: 'degat*|facture|devis',
    },
    'signe-prix': {
      steps: [
        `il coute six|ca coute|on ne dit rien|je ne dis rien|par mois en liquide|pour mille euros|pour me faire taire|pour oublier|personne n en saura
        si vous refusez|si tu refuses|le prix double|tout regarde|et aujourd hui|tu devrais le|entre nous`,
      ],
      within: 0,
      weight: 40,
    },
    'signe-remise': {
      steps: [
        MONEY,
        'sous le banc|en liquide|dans une enveloppe|derriere|petites coupures|consigne|poubelle|si jeudi',
      ],
      within: 14,
      anyOrder: true,
      weight: 30,
      unless: 'recu|loyer|facture',
    },
    'signe-public': {
      steps: [
        'recoit une copie|recoit tout|ta fiancee|ton fiance|l inspection est|tes collegues|vos collegues|tes voisins|ta mere saura|avant ta femme|avant ton mari|avant ta copine',
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('fr', 'fraud', {
    'signe-paiement': {
      steps: ['payez|payer|envoyez|achetez|depot|versez|versement|reglez|avec|par', UNUSUAL_PAY],
      within: 12,
      weight: 50,
      unless: 'arnaque|jamais|merci|ne payez pas|reclament',
    },
    'signe-millions': {
      steps: ['millions', 'caisse|trouve|fonds|compte|fortune|or|herit*'],
      within: 10,
      anyOrder: true,
      weight: 30,
    },
    'signe-complice': {
      steps: [
        'personne de confiance|vous gardez|pour cent|coursier|d avance|sergent|diplomate|votre part|copie de votre carte d identite|pour le materiel|reste que trois|il faut seulement payer',
      ],
      within: 0,
      weight: 30,
    },
    'signe-chance': {
      steps: ['felicitations|gagnant*|tirage|avez ete selectionne|votre gain'],
      within: 0,
      weight: 25,
    },
    'signe-frais': {
      steps: [
        'pour recevoir|pour debloquer|frais d envoi|frais de port|petite somme|travaillez chez vous|pour vous inscrire|places|avant de recevoir',
      ],
      within: 0,
      weight: 25,
    },
  }),
  ...defineRules('fr', 'phishing', {
    'signe-donnees': {
      steps: [
        'envoyez nous|donnez nous|indiquez|ecrivez|telechargez|confirmez|communiquez|renvoyez cette|retournez cette',
        'donnees de votre carte|cryptogramme|recto verso|code|mot de passe|date de naissance|rib|identifiant|identifiants|numero d assure',
      ],
      within: 14,
      weight: 40,
      unless: 'jamais|ne repondez pas',
    },
    'signe-perte': {
      steps: [
        'pas pu etre livre|avis de passage|sera efface*|sera bloque*|activite inhabituelle|sera suspendu*|0 99|reactiver|changeons de portail|seront perdus|seront perdues',
      ],
      within: 0,
      weight: 30,
    },
  }),
  ...defineRules('fr', 'government_impersonation', {
    'signe-bureau': {
      steps: [
        'division des crimes|crimes fiscaux|agent special|perquisitionnerons|perquisition|secret d etat|brigade|unite de',
      ],
      within: 0,
      weight: 30,
    },
    'signe-bureau-paie': {
      steps: ['crimes|federal|fiscaux|fisc|gouvernement|agent*|police|etat|douane*', UNUSUAL_PAY],
      within: 40,
      anyOrder: true,
      weight: 40,
      unless: 'arnaque|jamais',
    },
  }),
  ...defineRules('fr', 'court_impersonation', {
    'signe-tribunal': {
      steps: [
        'tribunal national|a statue contre|aucun appel|huissiers vous sortiront|cour de justice|sans appel|vous sortiront',
      ],
      within: 0,
      weight: 30,
    },
    'signe-tribunal-paie': {
      steps: ['tribunal|juge|greffier|cour', UNUSUAL_PAY],
      within: 40,
      anyOrder: true,
      weight: 40,
      unless: 'arnaque',
    },
  }),
];

export const SIGNS_FR = [...PEOPLE, ...MONEY_SIGNS];
