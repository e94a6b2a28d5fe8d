import { each } from '../days.ts';

const DEAR = `dog|dogs|cat|cats|horse|horses|pet|pets|pony|animals|cattle|cows|herd|livestock|puppy|puppies|kitten|kittens|goats|goat
  parrot|sheep|rabbit|chickens|home|house|houses|barn|shop|store|restaurant|business|farm|boat|truck|car|cars|place|building|church
  school|garage|trailer|apartment|cabin|shed|office|body|throat|face|head|whole|entire|grandma|grandpa|grandmother|grandfather|granny
  nephew|niece|boy|boys|girl|girls|baby|boyfriend|girlfriend|daughter|son|kids|children|wife|husband|mother|father|mom|dad|parents
  sister|brother|family|friend|friends`;
/** Of which people say the same in games, gardens, houses and offices. */
const LEAST = `bishop|queen|knight|rook|pawn|pawns|king|wasps|weeds|ants|mice|mouse|roaches|slugs|moles|dandelions|darlings|order|orders
  will as|drywall|lights|picture|pictures|painting|curtains|coat|cds|record|leaves|old leaves|brush|trash|feelings|rehearsal|credit
  chances`;
/** What stands behind such a word makes another thing of it: `your record shop`, `your trash of a`. */
const MORE = 'shop|store|gallery|house|studio|office|barn|factory|restaurant|of a';

/** Who and what is dear to somebody. */
export const YOUR_DEAR = [
  each('your|your old|your little|your new|your damn|your fucking|your stupid', DEAR),
  each('your', each(LEAST, MORE)),
].join('|');
/** What is theirs and no loss, or is harmed in a word only: with its verb, for beside a threat it excuses nothing. */
export const YOUR_LEAST = [
  each(
    each('kill|murder|slaughter|hurt|harm|hang|execute|shoot|burn|poison|choke|butcher', 'your'),
    LEAST,
  ),
  each(
    'hang your',
    `jacket|jackets|coats|dress|shirts|wreath|banner|flag|sign|poster|posters|swing|door|doors|shelves|cabinets|blinds|stocking|stockings
    portrait|diploma|plaque|wallpaper|mirror|photo|photos|artwork|quilt|feeder|hammock|laundry|towels`,
  ),
  each(
    'execute your',
    'trade|trades|contract|agreement|deed|lease|documents|request|instructions|plan|power of attorney',
  ),
  each('shoot your', 'ceremony|event|engagement|headshots|commercial'),
  each('burn your', 'old letters|brush pile|old papers'),
  each('hurt your|harm your', 'feet|back|knees|eyes|score|credit|lawn|plants'),
  each('kill your', 'tomatoes|plants|roses|lawn|grass|battery|appetite|buzz'),
].join('|');
