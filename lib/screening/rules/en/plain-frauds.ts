import { defineRules } from '../../screening-rule.ts';
import { GIFT_CARDS } from './words.ts';

/** Decisive, because a doubt about money is excused where the rest of the letter is harmless. */
export const PLAIN_FRAUDS_EN = defineRules('en', 'fraud', {
  'cash-for-a-charity': {
    steps: [
      `red cross|unicef|salvation army|doctors without borders|relief fund|disaster relief|earthquake victims
      hurricane victims|flood victims|children in need|save the children`,
      `mail cash|send cash|mail your cash|send your cash|cash in an envelope|cash in this envelope|cash in the envelope
      cash by mail|cash only|mail dollar|bitcoin|gift card*|western union`,
    ],
    within: 30,
    anyOrder: true,
    weight: 100,
    unless:
      'not send cash|not mail cash|never send cash|never mail cash|never ask*|can not accept|bake sale|in person',
  },
  'receipt-of-nothing': {
    steps: [
      'norton|mcafee|geek squad|paypal|pay pal|lifelock|microsoft defender|antivirus|anti virus',
      'renewed|renewal|renew*|charged|debited|auto pay|order total',
      `to cancel call|to cancel please call|to cancel this order call|to cancel the order call|call to cancel
      to cancel or dispute|to stop this charge call|to dispute call|to dispute this charge call
      not authorize this call`,
    ],
    within: 40,
    anyOrder: true,
    weight: 95,
    unless: 'scam*|beware|fake|never call|do not call|phishing',
  },
  'cards-for-the-boss': {
    steps: [
      GIFT_CARDS,
      `the boss|your boss|the ceo|our ceo|your ceo|the director|our director|your director|your manager|the owner
      your supervisor|the pastor|your pastor|the principal|in a meeting|head office`,
      'buy|purchase|get|pick up|need|send',
      `urgent*|right away|immediately|asap|as soon as|scratch|the codes|do not tell|discreet*|confidential|reimburse*
      within the hour|before noon|pictures of|photos of|can not talk|no calls`,
    ],
    within: 40,
    anyOrder: true,
    weight: 100,
    unless: 'scam*|never ask*|will never|beware|retire*|farewell|raffle',
  },
  'new-bank-of-a-supplier': {
    steps: [
      `bank details|banking details|bank account|account details|bank information|banking information|bank has changed
      wire instructions|payment details|changed banks|remittance account`,
      `changed|has changed|have changed|new bank|new account|different bank|under audit|no longer use|old account
      being audited`,
      `invoice|invoices|supplier|vendor|accounts payable|future payments|all payments|next payment|open balance
      pending payment*`,
      `immediately|from now on|effective today|new account|this account|following account|account below|details below
      as of today|new details`,
    ],
    within: 45,
    anyOrder: true,
    weight: 100,
    unless:
      'number you already|number you have|number on file|known number|scam*|beware|fraudsters',
  },
});

export const ILLEGAL_GOODS_EN = defineRules('en', 'illegal_goods', {
  'forged-papers': {
    steps: [
      `forged|fake|counterfeit|real looking|genuine looking|unregistered|registered in the system|without an exam
      without the exam|without exam*|no exam*|no test|without a test|undetectable|scannable|high quality`,
      `passport|passports|driver license*|drivers license*|driver s license*|driving licen*|id card|id cards|green card
      green cards|visas|social security card*|birth certificate*|diploma|diplomas|licenses|licences`,
      `dollar|price|prices|for sale|we sell|i sell|order|cheap|contact|deliver*|ship|shipped|available|we offer|we make
      we supply`,
    ],
    within: 14,
    anyOrder: true,
    weight: 100,
    unless: `detect*|arrested|seized|beware|report|reported|warning|confiscat*|scam*|photo*|frame|frames|scan*|covers
      do not`,
  },
});
