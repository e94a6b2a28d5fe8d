/** Groups of French phrases that several rules share, without accents and apostrophes. */

export const MONEY =
  'dollar|dollars|euro|euros|millions|argent|bitcoin|btc|crypto*|especes|mille|coupures|virement|monero|rancon';

export const PAY = `payez|payer|paie|versez|verser|envoyez|envoie|achetez|reglez|regler|transferez|donnez|donne moi|il coute|coute
  acheter|placez|pour dollar|si vous versez`;

export const UNTRACEABLE = `western union|moneygram|carte cadeau|cartes cadeaux|carte prepayee|cartes prepayees|coupons prepayes
  coupons pcs|coupon pcs|transcash|bitcoin|btc|crypto*|monero|itunes`;

export const ARREST = `arrete|arretee|arreter|mandat d arret|mandat contre|prison|poursuites|images illegales|mandat|expulse`;

export const SECRECY = `n en parlez a personne|n en parlez pas|gardez cela confidentiel|confidentiel|est secrete|ne dis rien
  ne contactez pas le tribunal|n allez pas a la police|ne parlez a personne`;
