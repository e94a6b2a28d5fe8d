import { defineRules } from '../../screening-rule.ts';

const EXCUSED = 'arnaque*|ne vous demandera jamais|mefiez vous|saisi*|signal*|escroc*';

/** Plain words, no word of which is a threat alone: as `rules/en/plain-threats.ts`. */
const VIOLENCE = defineRules('fr', 'threat_of_violence', {
  'parler-et-se-taire': {
    steps: [
      `si tu temoignes|si vous temoignez|si tu parles|si vous parlez|si tu vas a la police|si vous allez a la police
      si tu appelles la police|si vous appelez la police|si tu dis quoi|si tu racontes|si tu ouvres la bouche`,
      `tu vas le regretter|vous allez le regretter|tu le regretteras|vous le regretterez|tu ne verras|vous ne verrez
      tu ne marcheras|vous ne marcherez|tu vas finir|vous allez finir|tu finiras|vous finirez|ne rentreras pas`,
    ],
    within: 12,
    weight: 100,
    unless: 'fete|surprise|medecin',
  },
  'exiger-ou-blesser': {
    steps: [
      'signe|signez|paie|paye|payez|vends|vendez|donne|donnez|cede|cedez',
      'ou|sinon|autrement',
      `envoie a l hopital|envoyons a l hopital|enverrai a l hopital|enverrons a l hopital|enverra a l hopital
      finis a l hopital|finiras a l hopital|finirez a l hopital|finissez a l hopital|termines a l hopital|retrouves a l hopital
      retrouvez a l hopital|vas a l hopital|iras a l hopital|irez a l hopital|tout droit a l hopital
      votre maison brule*|ta maison brule*|votre voiture brule*|ta voiture brule*|votre magasin brule*
      en fauteuil roulant|part en fumee|partira en fumee`,
    ],
    within: 12,
    weight: 100,
    unless: 'assurance|mutuelle|rendez vous|facture',
  },
  'triste-si-elle-ne-rentre-pas': {
    steps: [
      'serait triste qu*|serait dommage qu*|serait bete qu*|quel dommage si|tellement triste qu*|comme ce serait triste',
      'ne rentre pas|ne rentrait pas|ne revienne pas|ne revenait pas|n arrive pas a la maison',
    ],
    within: 5,
    weight: 100,
    unless: 'noel|chat|chien',
  },
  'freins-qui-lachent': {
    steps: [
      'tes freins|vos freins|les freins de ta|les freins de votre',
      'pourraient lacher|peuvent lacher|vont lacher|lacheront|pourraient cesser|pourraient ne plus',
    ],
    within: 3,
    weight: 100,
    unless: 'garage|revision|plaquettes|rappel|concessionnaire|mecanicien|kilometres',
  },
  'essence-bon-marche': {
    steps: [
      'l essence|les allumettes|le petrole',
      'pas chere|pas cheres|pas cher|bon marche|ne coute rien|coute peu',
      'porche|en bois|ta maison|votre maison|ta boutique|votre boutique',
    ],
    within: 16,
    anyOrder: true,
    weight: 100,
    unless: 'litre|trajet|prix',
  },
});

const VOTERS = defineRules('fr', 'harassment', {
  'arrete-au-vote': {
    steps: [
      `pourraient etre arrete*|pourra etre arrete*|peut etre arrete*|peuvent etre arrete*|seront arrete*|sera arrete*
      pourriez etre arrete*|serez arrete*|seront expulse*`,
      'bureau de vote|bureaux de vote|aux urnes|qui vote|qui votent|si vous votez|en votant|pour voter',
    ],
    within: 14,
    anyOrder: true,
    weight: 100,
    unless: 'ne peut etre|faux|intimid*',
  },
});

const FRAUD = defineRules('fr', 'fraud', {
  'especes-pour-une-oeuvre': {
    steps: [
      'croix rouge|unicef|secours populaire|secours catholique|medecins sans frontieres|les victimes|les sinistres',
      `especes par courrier|envoyez des especes|envoyer des especes|especes dans une enveloppe
      especes dans l enveloppe|carte cadeau|cartes cadeaux|bitcoin|argent liquide par`,
    ],
    within: 30,
    anyOrder: true,
    weight: 100,
    unless: `n envoyez pas|n envoyez jamais|ne pas envoyer|${EXCUSED}`,
  },
  'cartes-pour-le-patron': {
    steps: [
      'carte cadeau|cartes cadeaux|cartes prepayees',
      'le patron|ton patron|votre patron|le directeur|la directrice|le pdg|le gerant',
      'urgence|urgent|tout de suite|immediatement|les codes|discretion|en reunion|au plus vite',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: `retraite|tombola|${EXCUSED}`,
  },
  'compte-nouveau-du-fournisseur': {
    steps: [
      'coordonnees bancaires|compte bancaire|notre rib|nouveau rib|notre iban|nouvel iban',
      'ont change|a change|avons change|nouveau compte|nouveau rib|nouvel iban',
      'facture|factures|fournisseur|prochains paiements|tous les paiements|vos virements',
      'nouveau compte|ce compte|compte suivant|desormais|a compter de|nouveau rib|nouvel iban',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: `numero que vous|${EXCUSED}`,
  },
});

const GOODS = defineRules('fr', 'illegal_goods', {
  'faux-papiers': {
    steps: [
      'faux|fausses|contrefait*|sans examen',
      'passeport|passeports|permis de conduire|cartes d identite|carte d identite|diplomes|visas',
      'nous vendons|je vends|a vendre|nous fournissons|nous proposons|livre*|prix|euro|commandez|contactez',
    ],
    within: 14,
    anyOrder: true,
    weight: 100,
    unless: EXCUSED,
  },
});

export const PLAIN_THREATS_FR = [...VIOLENCE, ...VOTERS, ...FRAUD, ...GOODS];
