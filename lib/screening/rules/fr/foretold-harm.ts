import { CLAUSE_END, defineRules } from '../../screening-rule.ts';
import { DAY, each } from '../days.ts';

const BURN = `je le brule|je la brule|on le brule|on la brule|je vous la brule|je vous le brule|je te la brule|je te le brule|je brule tout|on brule tout
  j y mets le feu|on y met le feu|je mets le feu|on met le feu|brulera|va bruler|je la fais sauter|je le fais sauter|je fais tout sauter|on fait tout sauter`;
const INSIDE = `avec vous dedans|avec toi dedans|et vous dedans|et toi dedans|et vous avec|et toi avec|avec vous a l interieur|avec toi a l interieur|avec ta famille dedans
  avec votre famille dedans|avec tes gosses dedans|avec vos enfants dedans|avec tes enfants dedans|et vos enfants avec|et tes gosses avec|avec ta femme dedans`;
const TAKES = `je prends les enfants|je vais prendre les enfants|j emmene les enfants|je vais emmener les enfants|je pars avec les enfants|je pars avec les petits
  je prends les petits|j emmene les petits|les enfants et moi|je mets les enfants dans la voiture|j emmene les gosses|je prends les gosses`;
/** A bridge and a lake are where children are taken on Sundays. */
const TO_DEATH = `saute du pont|sautons du pont|sauter du pont|me jette du pont|se jette du pont|me jeter du pont|nous jeter du pont|nous jette du pont|les jette du pont
  se jeter du pont|fonce dans le ravin|foncer dans le ravin|finir dans le ravin|fonce contre|foncer contre|fonce dans un arbre|fonce dans un mur|sous un train
  fonce dans le lac|fonce dans la riviere|foncer dans le lac|fonce dans le canal|foncer dans le canal|dans le lac avec la voiture|saute du haut|sauter du haut
  me jette du haut|se jette du haut|nous reverras jamais|ne nous reverras plus|les reverras jamais|ne les reverras plus|ne reverras plus tes enfants
  ne reverras jamais tes enfants`;
const LIVES_ON = `respirera par un tube|respireras par un tube|respirerez par un tube|respirera avec un tuyau|respireras avec un tuyau|va respirer par un tube
  vas respirer par un tube|mangera a la paille|mangeras a la paille|mangerez a la paille|ramasser tes dents|ramassera ses dents|ramasseras tes dents
  ${each(
    'finira|finiras|finirez|finit|finis|termine|terminera|termineras|va finir|vas finir|allez finir',
    'en fauteuil roulant|dans un fauteuil roulant|en chaise roulante|sans dents|branche a une machine|branchee a une machine|avec une seule main|avec un tube',
  )}`;
const HEALTH = `casque|ceinture|fumer|cigarette*|ski|patin*|echelle|escalier|exercice*|medecin|docteur|genou|dos|kine|accessible|insuline|sucre
  trampoline|entrainement|infirmier*|medicament*|operation`;
const CHILDREN = `deux enfants|trois enfants|quatre enfants|des enfants|tes enfants|vos enfants|un fils|une fille|deux fils|deux filles|ton fils|votre fils|ta fille
  votre fille|ta femme|votre femme|une femme|une famille`;
/** What is harmed before somebody is: children and dessert are served one after another. */
const THINGS = each(
  'le|la|les|ton|ta|tes|votre|vos',
  'chien|chiens|chat|chats|cheval|voiture|voitures|camionnette|vitres|fenetres|porte|maison|garage|magasin|boutique|local|grange|vaches',
);
const BEGIN_WITH = each(
  'je commence par|on commence par|nous commencons par|je commencerai par|on commencera par|nous commencerons par|je vais commencer par|on va commencer par',
  THINGS,
);
const FINISH_WITH_YOU =
  'et je finis par vous|et on finit par vous|et je finirai par vous|et on finira par vous|et nous finirons par vous';
/** What stands behind somebody and never between an object and its infinitive. */
const GOES_ON = `et|ou|aussi|puis|ensuite|enfin|bientot|apres|avant|dans|avec|sans|chez|devant|derriere|pour|a|au|de|si|quand|des que|comme|car|meme
  memes|deux|tous deux|tous les deux|toutes les deux|tous ${CLAUSE_END}|toutes ${CLAUSE_END}|madame|monsieur|un jour|une fois|une nuit|en personne
  le soir|la nuit|le lendemain|le jour|la semaine|le mois|le premier|le ${CLAUSE_END}`;
/** What people have done one after another. */
const TURNS = `chorale|photo*|coiffure|coiffer|maquillage|entretien*|repetition|concert|discours|portrait*|vaccin*|essayage*|mesures|ongles|solo|cours|toast*
  cheveux|dictee|exposes|lavage|peindre|peinture|dressage|toilettage`;

const YOU_TAKE = 'tu prends|tu couvres|tu t occupes de|tu t occupes du|tu bloques|tu gardes';
const I_TAKE = 'je prends|moi je prends|je couvre|je m occupe de|je m occupe du|je bloque|je garde';
const AT_THE_DOORS = `jeu|partie|cache cache|chevre*|mouton*|brebis|poules|vaches|chiens|sans un|sans son|sans avoir|sans manger|sans gateau|sans payer
  sans signer|faim`;

/** What is to become of somebody, in words none of which is a harm: as in `rules/en/`. */
export const FORETOLD_HARM_FR = defineRules('fr', 'threat_of_violence', {
  'bruler-avec-quelqu-un-dedans': { steps: [BURN, INSIDE], within: 5, weight: 95 },
  'emmener-les-enfants': {
    steps: [TAKES, TO_DEATH],
    within: 10,
    weight: 95,
    doubtful: 'si contents|si heureux|saut a l elastique|tyrolienne|photo*|pont de|piscine|baign*',
  },
  'ou-vivre-avec-un-tube': {
    steps: [
      each(
        'ou|encore une fois et|une fois de plus et|un mot de plus et|sinon',
        'elle|il|tu|vous|ta femme|ton fils|votre femme|votre fils|ton frere',
      ),
      LIVES_ON,
    ],
    within: 4,
    weight: 95,
    doubtful: HEALTH,
    excusedWithin: 12,
  },
  'd-abord-un-avertissement': {
    steps: [
      'le chien etait le premier|le chien n etait que le|le chien c etait le premier|le chien c etait un avertissement|le chien etait un avertissement|on a commence par le chien|j ai commence par le chien|le chat etait le premier|la voiture etait un avertissement|la voiture n etait qu un',
      each(
        'il vous reste|il te reste|vous avez encore|tu as encore|vous avez toujours|tu as toujours',
        CHILDREN,
      )
        .concat('|')
        .concat(
          each(
            'apres ce sera|ensuite ce sera|la prochaine fois ce sera',
            'toi|vous|ta fille|ton fils|ta femme|tes enfants|tes gosses|votre fille|votre fils|vos enfants|votre femme',
          ),
        ),
    ],
    within: 1,
    weight: 95,
    doubtful:
      'premier a|premiere a|photo*|vaccin*|portrait*|toilettage|bain|veterinaire|rendez vous',
  },
  'et-je-finis-par-toi': {
    steps: [
      BEGIN_WITH,
      `et je finis par toi|et on finit par toi|et je finirai par toi|et on finira par toi|et nous finirons par toi
      et apres tes gosses|et ensuite tes enfants|et apres ta femme`,
    ],
    within: 7,
    weight: 95,
    doubtful: TURNS,
    excusedWithin: 14,
  },
  // Before an infinitive `vous` is its object: `je finis par vous remettre les clés` ends with nobody.
  'et-je-finis-par-vous': {
    steps: [BEGIN_WITH, FINISH_WITH_YOU],
    within: 7,
    weight: 95,
    besides: [[FINISH_WITH_YOU, `${CLAUSE_END}|${DAY.fr}|${GOES_ON}`]],
    doubtful: TURNS,
    excusedWithin: 14,
  },
  'sorti-par-la-fenetre': {
    steps: [
      'te sortir|vous sortir|te sortiront|vous sortiront|te sortira|vous sortira|te sortent|vous sortent|te sort|vous sort|te sortons|vous sortons',
      'pas par l escalier|pas par les escaliers|sans prendre l escalier|ne prendront pas l escalier|ne passeront pas par l escalier|par la fenetre|par le balcon|les pieds devant|entre quatre planches',
    ],
    within: 3,
    weight: 95,
    doubtful:
      'pompiers|exercice|incendie|alarme|fumee|ascenseur|demenageurs|secours|evacuation|piece|scene',
    excusedWithin: 12,
  },
  'pas-pour-les-chevreuils': {
    steps: [
      'je serai|je t attends|je t attendrai|je vous attends|je vous attendrai|nous serons|on sera',
      each(
        'en face de|derriere|devant|pres de|au dessus de',
        'chez toi|chez vous|ta|ton|tes|votre|vos',
      ).concat('|avec mon fusil|avec le fusil|avec nos fusils'),
      each(
        'pas pour chasser|ce ne sera pas pour|pas pour|je ne chasserai pas|je ne tirerai pas|je ne viserai pas|je ne tirerai pas sur|et pas pour|ce n est pas pour',
        'le chevreuil|les chevreuils|le cerf|les cerfs|le sanglier|les sangliers|les canards|le lievre|les lievres|les faisans|des chevreuils|le gibier',
      ),
    ],
    within: 14,
    weight: 95,
    doubtful:
      'appareil|photo*|oiseaux|jumelles|lever du soleil|thermos|cette annee|mon genou|mon dos|ne chasse plus',
    excusedWithin: 12,
  },
  'visage-et-acide': {
    steps: [
      'te regarder dans un miroir|te regarder dans une glace|te regarder dans le miroir|te regarder dans la glace|tu ne te reconnaitras|plus personne ne te regardera|personne ne voudra de toi|ta jolie gueule|ta belle gueule|te reconnaitre',
      'acide|de l acide|vitriol|acide de batterie|soude caustique|rasoir|cutter|huile bouillante|eau bouillante',
    ],
    within: 14,
    anyOrder: true,
    weight: 95,
    doubtful: 'hyaluronique|creme|serum|peau|salicylique|glycolique|folique|barbe|barbier|savon',
    excusedWithin: 12,
  },
  'personne-ne-sort-vivant': {
    steps: [
      YOU_TAKE,
      I_TAKE,
      'personne ne sort vivant|personne n en sort vivant|personne ne sortira vivant|pas de survivants|aucun survivant|personne ne s en sort',
    ],
    within: 24,
    anyOrder: true,
    weight: 95,
    doubtful: AT_THE_DOORS,
    excusedWithin: 8,
  },
  // Who minds a door says so too: the words around decide.
  'personne-ne-sort': {
    steps: [
      YOU_TAKE,
      I_TAKE,
      'personne ne sort|personne n en sort|personne ne sortira|personne n en sortira',
    ],
    within: 24,
    anyOrder: true,
    weight: 60,
    unless: AT_THE_DOORS,
    excusedWithin: 8,
  },
});
