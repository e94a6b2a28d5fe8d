import { CLAUSE_END, defineRules } from '../../screening-rule.ts';
import { each } from '../days.ts';
import { WILL } from './words.ts';

/** Harm in two steps. */
export const BRING_AND_HARM_EN = defineRules('en', 'threat_of_violence', {
  // First where somebody is brought, then what is done there.
  'bring-and-harm': {
    steps: [
      `${WILL}|i am coming|we are coming`,
      `drag you|take you|tie you|pull you|haul you|throw you|carry you|march you|lead you|walk up|walk in|come through|come in
      coming over|come to your|break in|wait for you|find you`,
      each(
        'and|then|to',
        `hang you|bury you|cut you|shoot you|kill you|burn you|drown you|stab you|gut you|strangle you|bleed you|leave you for
        string you`,
      ),
    ],
    within: 9,
    weight: 95,
    unless: [
      each('cut you a|cut you another', 'slice|piece|check|deal|key|break|bouquet|copy|sandwich'),
      'cut you some cake|cut you some pie|cut you some flowers|cut you some slack|cut you in on|cut you in for',
      each('shoot you a|shoot you an', 'text|email|e mail|note|message|quote|line'),
      'shoot you with my camera|shoot you with the camera|shoot you with my new lens',
      'burn you a copy|burn you a cd|burn you a disc|hang you a stocking|hang you a swing|hang you a picture',
      each(
        'leave you for a|leave you for the',
        'minute|while|few|moment|night|weekend|afternoon|evening|day',
      ),
    ].join('|'),
    doubtful: 'in the play|in the last act|studio|portrait*|photo*|in sand|medal',
  },
  // What excuses the end of it excuses nothing that is done by pieces, or to who is tied.
  'bring-and-harm-slowly': {
    steps: [
      `${WILL}|i am coming|we are coming`,
      'drag you|tie you|come to your|break in|wait for you|find you|haul you|take you',
      each('and|then|to', 'cut you|leave you|shoot you'),
    ],
    within: 9,
    weight: 95,
    besides: [
      [each('a piece|a slice|one piece|one slice|bit', 'at a time|by piece|by slice|by bit')],
      [CLAUSE_END, each('a|one', 'piece|slice')],
      [
        'no water|hands tied|tied to|in the snow|in the cold|in the woods|in the trunk|to bleed|to rot',
      ],
    ],
  },
});
