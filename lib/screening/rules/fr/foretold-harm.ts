import { defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';

const BURN = `je le brule|je la brule|on le brule|on la brule|je vous la brule|je vous le brule|je te la brule|je te le brule|je brule tout|on brule tout
  j y mets le feu|on y met le feu|je mets le feu|on met le feu|brulera|va bruler|je la fais sauter|je le fais sauter|je fais tout sauter|on fait tout sauter`;
const INSIDE = `avec vous dedans|avec toi dedans|et vous dedans|et toi dedans|et vous avec|et toi avec|avec vous a l interieur|avec toi a l interieur|avec ta famille dedans
  avec votre famille dedans|avec tes gosses dedans|avec vos enfants dedans|avec tes enfants dedans|et vos enfants avec|et tes gosses avec|avec ta femme dedans`;
const TAKES = `je prends les enfants|je vais prendre les enfants|j emmene les enfants|je vais emmener les enfants|je pars avec les enfants|je pars avec les petits
  je prends les petits|j emmene les petits|les enfants et moi|je mets les enfants dans la voiture|j emmene les gosses|je prends les gosses`;
const TO_DEATH = `du pont|dans le ravin|contre un arbre|contre un mur|contre un camion|sous un train|dans le canal avec|fonce dans le lac|fonce dans la riviere|foncer dans le lac
  fonce dans le canal|foncer dans le canal|dans le lac avec la voiture|du haut de la falaise|nous reverras jamais|ne nous reverras plus|ne nous reverras
  les reverras jamais|ne les reverras plus|ne reverras plus tes enfants|ne reverras jamais tes enfants`;
const LIVES_ON = `respirer par un tube|respirera par un tube|respirer avec un tuyau|mangera a la paille|mangeras a la paille|mangerez a la paille|manger a la paille
  en fauteuil roulant|dans un fauteuil roulant|avec des bequilles|en chaise roulante|ramasser tes dents|ramassera ses dents|ramasseras tes dents|sans dents
  branche a une machine|branchee a une machine|avec une seule main`;
const HEALTH = `casque|ceinture|fumer|cigarette*|ski|patin*|echelle|escalier|exercice*|medecin|docteur|genou|dos|kine|accessible|insuline|sucre
  trampoline|entrainement`;

/** What is to become of somebody, in words none of which is a harm: as in `rules/en/`. */
export const FORETOLD_HARM_FR = defineRules('fr', 'threat_of_violence', {
  'bruler-avec-quelqu-un-dedans': { steps: [BURN, INSIDE], within: 5, weight: 95 },
  'emmener-les-enfants': {
    steps: [TAKES, TO_DEATH],
    within: 10,
    weight: 95,
    doubtful: 'si contents|si heureux|saut a l elastique|tyrolienne|photo*|pont de',
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
      'il vous reste|il te reste|vous avez encore|tu as encore|vous avez toujours|tu as toujours|apres ce sera|ensuite ce sera|la prochaine fois ce sera',
    ],
    within: 4,
    weight: 95,
    doubtful: 'premier a|premiere a|photo*|vaccin*|portrait*',
  },
  'et-je-finis-par-toi': {
    steps: [
      'je commence par|on commence par|nous commencons par|je commencerai par|on commencera par|nous commencerons par|je vais commencer par|on va commencer par',
      `et je finis par toi|et on finit par toi|et je finis par vous|et on finit par vous|et je finirai par toi|et on finira par toi|et je finirai par vous|et on finira par vous
      et nous finirons par vous|et nous finirons par toi|et apres toi|et apres ce sera toi|puis ce sera toi|et ensuite toi|ensuite ce sera toi|et ensuite ce sera vous
      puis ce sera vous|et apres ce sera vous|et apres tes gosses|et ensuite tes enfants|et apres ta femme`,
    ],
    within: 7,
    weight: 95,
    doubtful: `chorale|photo*|coiffure|coiffer|maquillage|entretien*|repetition|concert|discours|portrait*|vaccin*|essayage*|mesures|ongles|solo|cours|toast*
      cheveux|dictee|exposes`,
    excusedWithin: 14,
  },
  'sorti-par-la-fenetre': {
    steps: [
      'te sortir|vous sortir|te sortiront|vous sortiront|te sortira|vous sortira|te sortent|vous sortent|te sort|vous sort|te sortons|vous sortons|tu sortiras|vous sortirez|tu sors|vous sortez',
      'pas par l escalier|pas par les escaliers|sans prendre l escalier|ne prendront pas l escalier|ne passeront pas par l escalier|par la fenetre|par le balcon|les pieds devant|en morceaux|dans un sac|entre quatre planches|dans une boite',
    ],
    within: 8,
    weight: 95,
    doubtful:
      'pompiers|exercice|incendie|alarme|fumee|ascenseur|demenageurs|secours|evacuation|piece|scene',
    excusedWithin: 12,
  },
  'pas-pour-les-chevreuils': {
    steps: [
      'je serai|je t attends|je t attendrai|je vous attends|je vous attendrai|nous serons|on sera',
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
      'te regarder dans un miroir|te regarder dans une glace|te regarder dans le miroir|te regarder dans la glace|tu ne te reconnaitras|plus personne ne te regardera|personne ne voudra de toi|ta jolie gueule|ton joli visage|ta belle gueule|ton joli minois|te reconnaitre',
      'acide|de l acide|vitriol|acide de batterie|soude caustique|rasoir|cutter|huile bouillante|eau bouillante',
    ],
    within: 14,
    anyOrder: true,
    weight: 95,
    doubtful: 'hyaluronique|creme|serum|peau|salicylique|glycolique|folique|barbe|barbier',
    excusedWithin: 12,
  },
  'personne-ne-sort': {
    steps: [
      'tu prends|tu couvres|tu t occupes de|tu t occupes du|tu bloques|tu gardes',
      'je prends|moi je prends|je couvre|je m occupe de|je m occupe du|je bloque|je garde',
      'personne ne sort|personne n en sort|personne ne sortira|pas de survivants|aucun survivant|personne ne s en sort|personne n en sortira',
    ],
    within: 24,
    anyOrder: true,
    weight: 95,
    doubtful:
      'jeu|partie|cache cache|chevre*|mouton*|brebis|poules|vaches|chiens|sans un|sans son|sans avoir|sans manger|sans gateau|sans payer|sans signer|faim',
    excusedWithin: 8,
  },
});
