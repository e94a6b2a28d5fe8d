import { defineRules } from '../../screening-rule.ts';
import { ARREST, MONEY, PAY, SECRECY, UNTRACEABLE } from './words.ts';

const OR = 'ou|sinon|ou bien|avant|si vous ne payez pas|faute de quoi';
const EXPOSE = `votre femme|votre mari|votre patron|ta femme|ta direction|vos parents|tes parents|vos contacts|tous vos contacts
  mettons en ligne|saura tout|raconte tout|publierons|divulguer*|toute ta famille|votre famille|les journaux`;
const SECRET = `photos|video|filme|maitresse|intimes|ce que tu as fait|ce que vous avez pris|ce que vous faisiez|secret|pirate
  mon silence`;

const EXTORTION = defineRules('fr', 'extortion', {
  'payez-ou': { steps: [PAY, OR, EXPOSE], within: 16, weight: 100 },
  'sans-paiement': {
    steps: [
      'payez|paie|si tu ne paies pas|si vous ne payez pas|si tu ne payes pas',
      'je publie|publierai|je diffuse*|publie vos|publie tes|vos photos|tes photos|ta video|votre secret|ton secret',
    ],
    within: 12,
    weight: 100,
  },
  'secret-contre-argent': {
    steps: [SECRET, MONEY, EXPOSE],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  silence: {
    steps: ['mon silence|je me tais|je me tairai|personne ne saura', MONEY],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  protection: {
    steps: ['votre protection|assurons votre', 'par mois|chaque mois|chercher l argent', MONEY],
    within: 30,
    anyOrder: true,
    weight: 100,
  },
  enlevement: {
    steps: ['avons enleve|nous tenons votre|nous avons votre', `${MONEY}|vivant|reverrez`],
    within: 20,
    weight: 100,
  },
  police: {
    steps: ['n allez pas a la police|si vous appelez la police|pas de police', MONEY],
    within: 40,
    anyOrder: true,
    weight: 60,
  },
});

const PRIZE = 'loterie|gagne|gain|lot|tiree au sort|tire au sort|gagnant|heritage|heritier';
const FEE = `frais de dossier|frais de notaire|frais de transfert|frais de douane|pour l assurance|pour recevoir votre gain
  pour retirer votre lot|regler les frais`;

const FRAUD = defineRules('fr', 'fraud', {
  'gain-contre-frais': {
    steps: [PRIZE, FEE, `${MONEY}|${UNTRACEABLE}`],
    within: 45,
    anyOrder: true,
    weight: 100,
  },
  'gain-sans-trace': {
    steps: [PRIZE, PAY, UNTRACEABLE],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: 'merci',
  },
  heritage: {
    steps: [
      'decede|heritier|heritage|beneficiaire|parent eloigne',
      'millions',
      'coordonnees bancaires|rib|confidentiel|sans risque',
    ],
    within: 60,
    anyOrder: true,
    weight: 100,
  },
  placement: {
    steps: ['placez|investissez|votre depot', 'garanti|garantie|sans risque'],
    within: 25,
    anyOrder: true,
    weight: 60,
  },
  'gain-garanti': { steps: ['gain garanti|offre limitee|doublez votre'], within: 0, weight: 60 },
  proche: {
    steps: [
      'mamie|papi|grand mere|grand pere|meme',
      'prison|accident|caution|arrete',
      'envoie|virement|argent',
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
  },
  'arret-pour-dette': {
    steps: ['vous devez|dette|credit|impayes', ARREST, `aujourd hui|${UNTRACEABLE}`],
    within: 35,
    anyOrder: true,
    weight: 60,
  },
  'paiement-par-cartes': {
    steps: [
      PAY,
      'carte cadeau|cartes cadeaux|carte prepayee|cartes prepayees|coupons prepayes|coupons pcs',
    ],
    within: 12,
    weight: 60,
    unless: 'jamais|ne payez pas|merci',
  },
  secret: { steps: [SECRECY, MONEY], within: 60, anyOrder: true, weight: 30 },
});

const GIVE = `confirmez|verifiez|saisissez|notez les|communiquez nous|renvoyez ce|a besoin de votre|entrez|indiquez|donner les codes
  mettez a jour`;
const DATA = `mot de passe|code secret|identifiants|numero de carte|numero de securite sociale|rib|carte bancaire|codes|le code`;
const PRESSURE = `suspendu|ferme|supprimee|sous 24 heures|sous 12 heures|service de securite|connexion suspecte|bloque|coupure
  renouvellement de votre`;

const PHISHING = defineRules('fr', 'phishing', {
  donnees: { steps: [GIVE, DATA], within: 12, weight: 60, unless: 'jamais' },
  'donnees-ou-perte': {
    steps: [GIVE, DATA, PRESSURE],
    within: 40,
    anyOrder: true,
    weight: 60,
    unless: 'jamais',
  },
  coupure: {
    steps: ['coupure d electricite|coupure de courant', UNTRACEABLE],
    within: 30,
    anyOrder: true,
    weight: 100,
  },
});

const AGENCY = `direction generale des impots|impots|police judiciaire|police|interpol|douanes|gendarmerie|l etat|brigade|l agent
  inspecteur`;
const COURT = 'tribunal|juge|cour supreme';

const IMPERSONATION = [
  ...defineRules('fr', 'government_impersonation', {
    'service-sans-trace': {
      steps: [AGENCY, PAY, UNTRACEABLE],
      within: 60,
      anyOrder: true,
      weight: 100,
    },
    'service-et-arrestation': {
      steps: [AGENCY, ARREST, 'payez|amende de|pour l annuler|transferez'],
      within: 50,
      anyOrder: true,
      weight: 60,
    },
    'nous-sommes': {
      steps: [
        'nous sommes la police|je suis inspecteur|mandat d arret a ete|faites l objet de poursuites',
      ],
      within: 0,
      weight: 60,
    },
    'compte-securise': {
      steps: ['transferez vos|versez vos', 'compte securise|compte de l etat'],
      within: 5,
      weight: 100,
    },
  }),
  ...defineRules('fr', 'court_impersonation', {
    'tribunal-sans-trace': {
      steps: [COURT, PAY, UNTRACEABLE],
      within: 50,
      anyOrder: true,
      weight: 100,
    },
    'tribunal-et-arrestation': {
      steps: [COURT, 'serez arrete|prison|mandat contre', PAY],
      within: 40,
      anyOrder: true,
      weight: 60,
    },
    'par-ordre': {
      steps: ['par ordre du juge|ne contactez pas le tribunal'],
      within: 0,
      weight: 60,
    },
  }),
];

export const MONEY_FR = [...EXTORTION, ...FRAUD, ...PHISHING, ...IMPERSONATION];
