import { defineRules } from '../../screening-rule.ts';

const CURRENCY = `dollar|dollars|usd|euro|euros|pound|pounds|bucks|thousand|grand|cash|money|payment|btc|bitcoin|crypto*|usdt
  hundred|a month|a week`;

/** Weak signs, as in `signs-people.ts`: two of a category hold a letter. */
export const EXTORTION_SIGNS_EN = defineRules('en', 'extortion', {
  'sign-goes-to': {
    steps: [
      'or|before|otherwise|until|unless',
      'goes to|go to|goes straight to|is mailed to|are mailed to|gets it|get it|will receive|will see|sees it|sees them|hear about',
      'gazette|press|newspaper*|your wife|your husband|address book|the papers|your boss|your family|reporter*|wife|everyone',
    ],
    within: 12,
    weight: 60,
    unless: 'attorney general|judge',
  },
  'sign-before-spouse': {
    steps: [
      'before your wife|before your husband|before your boss|before your mother',
      'gets|sees|finds|hears|knows',
    ],
    within: 2,
    weight: 60,
  },
  'sign-has-proof': {
    steps: [
      `i have|we have|i got|is on my|are on my|was paid to|i kept|in my hands|i saved|we hold|i took|i own|on my laptop|film you`,
      `tape|tapes|footage|emails|chats|pictures|photos|video|recording|copies|screenshots|motel|hotel|your secret|on my laptop|evidence`,
    ],
    within: 7,
    anyOrder: true,
    weight: 30,
    unless: 'damage|repair|doorbell|invoice*|warranty|note|property|inspection',
  },
  'sign-price': {
    steps: [
      `they cost dollar|it costs dollar|the price doubles|price doubles|price goes up|buys it|buys them|buys my|sell it to you
      sell them to you|and i mean today|it will stay like that|stays like that|does not know yet|do not know yet|keep my mouth
      mouth shut|look the other way|nobody will ever know|between us|stays buried|keeps it buried|pay me to|for my trouble
      make it go|will vanish|can vanish|would vanish|is cheap compared|worth to you|is it worth|cheaper than|goes away|i looked away|look away again|our fee for|my fee for|keep your name out|want it back|we were recording|goes our way`,
    ],
    within: 0,
    weight: 40,
    unless: 'i like|reindeer',
  },
  'sign-drop': {
    steps: [
      CURRENCY,
      `unmarked|small bills|used bills|locker|behind the|under the bench|under the|in an envelope|in the envelope|paper bag|is in the
      cash first|cash only|no checks|duffel|trash can|bus station|laundromat|no bank|wallet on the|wallet below|to the wallet`,
    ],
    within: 14,
    anyOrder: true,
    weight: 40,
    unless: 'enclosed|donation|gift|mats|doormat|car wash',
  },
  'sign-audience': {
    steps: [
      `wedding guests|find a copy|gets a copy|receives a copy|gets it in the mail|your mother gets|your wife gets|your husband gets
      everyone you know|your colleagues|your coworkers|facebook friends|your neighbors will|the press will|your ex wife
      your followers|your customers will know|your pastor|the whole town|your boss gets|family gets|your fiance*|your in laws
      your students|your voters|address book|rehab records`,
    ],
    within: 0,
    weight: 30,
  },
  'sign-tribute': {
    steps: [
      'a month|every month|each month|a week|monthly',
      'stay|stays|quiet|nothing|safe|forget|leave you alone|insurance',
    ],
    within: 10,
    weight: 40,
    unless: 'policy|premium|plan|rent|lease|safety|hardship',
  },
  'sign-systems': {
    steps: [
      'servers|your network|your systems|malware|decrypt*|ransomware|your database|your backups|wipe|the key',
      'btc|bitcoin|monero|wallet|without payment|until you pay',
    ],
    within: 30,
    anyOrder: true,
    weight: 60,
  },
  'sign-police': {
    steps: [
      `calling the feds|call the feds|involve the police|involving the police|go to the cops|the cops|police will not help
      immigration does not|without the money|if the money is not|the clock is ticking|hours left|days left`,
    ],
    within: 0,
    weight: 30,
  },
});
