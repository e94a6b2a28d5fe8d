/** Groups of English phrases that several rules share. */

/** An announcement of what the writer will do. */
export const WILL = `i will|we will|someone will|somebody will|they will|friends will|people will|boys will|or will|iwill|wewill|i am going to|we are going to|are going to|am going to|gonna|i shall|we shall
  going to|i want to|i intend to|i swear to|coming to|or we|or i|ready to|ima|imma|i ma
  finna`;

export const MONEY = `dollar|dollars|usd|euro|euros|pound|pounds|bucks|thousand|grand|million*|money|cash|payment
  payments|bitcoin|bitcoins|btc|crypto*|monero|ransom|fortune|donation`;

/** A demand that money be handed over. */
export const PAY = `pay|paying|send|wire|transfer|give me|give us|remit|buy|purchase|deposit|leave dollar|post a bond
  buying|return dollar|settle|deliver|hand over|cost you|has a price|money or|i want the|for dollar`;

/** Ways to pay that no authority and no honest creditor asks for. */
export const UNTRACEABLE = `western union|moneygram|money gram|gift card|gift cards|giftcard*|itunes|prepaid card
  prepaid cards|bitcoin|bitcoins|btc|crypto*|monero|steam card*|green dot|cash app|zelle|government wallet`;

export const GIFT_CARDS =
  'gift card|gift cards|giftcard*|prepaid card|prepaid cards|itunes|scratch the cards|the card codes';

export const SECRECY = `tell no one|tell nobody|keep this secret|keep it secret|strictly confidential|keep your winning
  keep this matter secret|do not tell|do not speak to|do not discuss|do not consult|must stay confidential|as confidential
  is confidential|official and confidential|tell no one about|do not contact the court*|do not contact the clerk
  stay on the line|do not hang up|do not phone|do not call anyone|under seal`;

export const ARREST = `arrested|under arrest|arrest you|your arrest|warrant|imprisonment|jail|prison|into custody|deport you|deported
  felony|prosecution|criminal activity|criminal investigation|under investigation|officers will|contempt
  assets will be frozen|suspended|revoked`;

/** The same and all that resembles it: any demand for it is doubtful. */
export const UNUSUAL_PAY = `western union|moneygram|gift card|gift cards|google play|google cards|apple cards|apple or google|steam
  prepaid|voucher|vouchers|usdt|tether|ethereum|bitcoin|btc|crypto*|monero|cash app|vanilla card*|bitcoin machine|bitcoin atm
  money order|zelle|reload card*|paysafe*|payment app|money transfer|venmo|peer to peer`;

/** Pictures, and not who takes them: no `photographer`, and no `photo editor`. */
export const PICTURES = `portrait|portraits|portraiture|photos|photograph|photographs|photography|video|videos|photo session*
  photo shoot*|photo of|photo for|photo in|photo on|photo at|photo with|photo by|photo before|photo after|photo when|photo free
  photo today|photo tomorrow|photo next|photo this|photo again`;
