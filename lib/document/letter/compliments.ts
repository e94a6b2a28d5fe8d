/** The words with which letters open and close, in the languages that people write to each other in here. */

/** Nothing else stands alone on a line with these words: they close a letter without a comma, too. */
const CLOSING = [
  String.raw`(?:(?:yours|very|most) )*(?:sincerely|truly|faithfully|respectfully|cordially|gratefully)(?: (?:and|&) \p{L}+)?(?: (?:yours|submitted))?`,
  '(?:(?:with|my|our|all|best|kind|kindest|warm|warmest|sincere|personal|many|and) ){0,5}(?:regards|wishes)',
  String.raw`with (?:\p{L}+ ){0,3}(?:gratitude|appreciation|sympathy|condolences|respect)`,
  'in solidarity',
  String.raw`respectfully submitted,? (?:on )?(?:this (?:the )?\S{1,15} day of \p{L}+,? \d{4}|\p{L}+ \d{1,2}, \d{4})`,
  // Spanish, Portuguese, Italian.
  String.raw`(?:muy )?(?:atentamente|atte|cordialmente|sinceramente|respetuosamente|afectuosamente|atenciosamente|respeitosamente)(?: [ye] \p{L}+)?`,
  '(?:(?:un|con|reciba|mis|nuestros) )*(?:cordial|cordiales|atento|atentos|afectuoso|afectuosos) saludos?',
  'saludos(?: (?:cordiales|atentos))?|l[aeo]s? saludan? (?:muy )?atentamente',
  'com os melhores cumprimentos|(?:cordiali|distinti) saluti',
  // French, German.
  '(?:bien |très )?(?:cordialement|sincèrement|respectueusement|amicalement)(?: vôtre)?|bien à (?:vous|toi)',
  '(?:mes |nos )?(?:meilleures |sincères )?salutations(?: distinguées)?',
  'mit (?:freundlichen|besten|herzlichen|vielen) grü(?:ß|ss)en|(?:freundliche|beste|herzliche|viele) grü(?:ß|ss)e|hochachtungsvoll',
  '(?:(?:szívélyes|baráti|őszinte|mély) )?(?:tisztelettel|üdvözlettel)',
  'с уважением|искренне ваш|з повагою|z poważaniem|trân trọng|lubos na gumagalang',
  // Hebrew, Arabic, Chinese, Japanese.
  'בכבוד רב|ב(?:ברכה|תודה|הערכה)(?: רבה)?|בברכת שלום',
  String.raw`(?:و?تفضلوا بقبول |مع )?(?:فائق|خالص|أطيب|وافر|أصدق) \p{L}+(?: و\p{L}+)?|(?:مع )?التحية|تحياتي|(?:بكل |ب)احترام`,
  // Persian, Urdu, the languages of India, Thai, Georgian, Armenian, Korean.
  'با (?:احترام|تشکر|سپاس)|ارادتمند|آپ ک[اےی] (?:مخلص|خیر ?اندیش)|نیازمند|والسلام',
  'भवदीया?|प्रार्थी|सादर|धन्यवाद(?: सहित)?|आपला (?:विश्वासू|नम्र)|বিনীত|নিবেদক|ধন্যবাদান্তে|শুভেচ্ছান্তে|ইতি',
  'ਤੁਹਾਡਾ ਵਿਸ਼ਵਾਸਪਾਤਰ|ਧੰਨਵਾਦ|આપનો વિશ્વાસુ|આભાર|இப்படிக்கு|நன்றி|ఇట్లు|ధన్యవాదాలు|ಇಂತಿ|ಧನ್ಯವಾದಗಳು|വിശ്വസ്തതയോടെ|നന്ദി',
  '(?:ขอแสดงความนับถือ|ด้วยความ(?:เคารพ|นับถือ))(?:อย่าง(?:สูง|ยิ่ง))?|პატივისცემით|հարգանքով|հարգանքներով',
  '감사합니다|고맙습니다',
  '此致|(?:此致)?敬[礼禮]|谨启|謹啟|谨上|顺[颂祝]商祺|順[頌祝]商祺|祝好|敬具|草々',
];
/** These do with one. */
const CLOSING_WITH_COMMA =
  '(?:all the )?best|(?:many )?thanks(?: again| so much| a lot| very much)?|thank you(?: again| so much| very much)?|(?:with |much )?love|cheers|warmly|fondly|yours|take care';
/** And these only with names below: they go on as often, `See you on Friday! Bring the tent`. */
const SPOKEN = String.raw`(?:(?:many )?thanks(?: again| so much| a lot)?(?:,| and) )?(?:(?:hope to )?see you (?:all )?(?:there|soon|then|(?:on )?\p{L}+day)|(?:talk|speak)(?: to you)? soon|until then)`;
/** French closes with a sentence: it begins with one of these, whatever goes before a comma … */
const ASKS =
  '(?:veuillez(?: bien)?(?: vouloir)? (?:agréer|recevoir|accepter|croire|trouver)|agréez|recevez|croyez' +
  "|(?:je vous prie|nous vous prions)(?: de bien vouloir)? (?:d[’']|de )?(?:agréer|recevoir|accepter|croire|trouver)" +
  '|je vous (?:adresse|présente)|nous vous (?:adressons|présentons))';
/** … and ends with one of these and a few words about them. */
const ASKED =
  '(?:salutations?|sentiments?|considération|respects?|hommages?|dévouement|cordialité|amitiés?)';
/** How a Spanish letter says that it ends; `Esperando que esté bien` begins one. */
const LEAD_IN =
  '(?:sin (?:(?:otro|más) (?:asunto )?particular|otro asunto|(?:nada )?más)|(?:en|a la) espera de|agrade(?:ciendo|ciéndoles?|zco|cemos)' +
  '|esperando (?:sus?|una|recibir|contar con))(?![\\p{L}])[^.!?;:]{0,120}?';
const YOU = String.raw`(?:usted(?:es)?|[uv]ds?\.?)`;
const HOW = String.raw`(?:muy )?(?:atentamente|atte|cordialmente|respetuosamente|afectuosamente|sinceramente)(?: [ye] \p{L}+)?`;
const LEAVES = '(?:(?:se|me|nos) (?:despiden?|despido|despedimos))';
const KIND = '(?:cordial(?:es)?|atentos?|afectuosos?|respetuosos?|sinceros?|fuertes?)';
/** It closes with sentences, too: with one of these, whatever goes before a comma … */
const LEAVING = [
  `(?:l[aeo]s?|te|os) saludan? ${HOW}`,
  `salud(?:an?|o|amos) a ${YOU},? ${HOW}`,
  `${LEAVES}(?: de ${YOU})?,? ${HOW}`,
  `${LEAVES} de ${YOU}`,
  `qued(?:o|amos) de ${YOU}(?:,? ${HOW})?`,
].join('|');
/** … and with one of these behind words that say that it ends: by themselves they open letters, too. */
const LEAVING_LED = [
  `(?:l[aeo]s?|te|os) salud(?:o|amos)(?: ${HOW})?|${LEAVES}`,
  `(?:(?:les?|te|os) (?:envío|enviamos|envían?|mando|mandamos)|recib(?:an?|e)) (?:(?:un|mis?|nuestros?|más|muy) )*(?:${KIND} )?(?:saludos?|abrazos?)(?: ${KIND})?`,
  'qued(?:o|amos) a (?:sus?|tus?) (?:entera |completa )?(?:disposición|órdenes)(?: para [^,.!?;:]{1,60})?',
  'qued(?:o|amos) (?:atent[oa]s?|pendientes?|en espera)(?: [^,.!?;:]{1,60})?',
].join('|');
const OPENING =
  '(?:dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening)|to whom|attn|attention|my dear|dearest' +
  '|(?:muy )?estimad[oa]s?|apreciad[oa]s?|distinguid[oa]s?|querid[oa]s?|hola|a quien|prezad[oa]s?|car[oai]|gentil[ei]|egregi[oa]' +
  '|chère?s?|bonjour|madame|monsieur|mesdames|messieurs|sehr geehrte[rn]?|liebe[rn]?|guten tag' +
  String.raw`|уважаем\p{L}+|шановн\p{L}+|дорог\p{L}+|kính|thưa|mahal na|szanown\p{L}+` +
  '|שלום|לכבוד|היקר|יקיר|عزيزي|عزيزتي|السيد|السيدة|السادة|حضرة|تحية طيبة|محترمہ?|مکرمی?|جناب' +
  '|प्रिय|आदरणीय|महोदया?|मान्यवर|প্রি\u09af\u09bc|শ্রদ্ধে\u09af\u09bc|அன்புள்ள' +
  '|ძვირფასო|პატივცემულო|հարգելի|սիրելի)' +
  String.raw`(?![\p{L}\p{M}’'-])|尊敬的|敬愛的|敬爱的|亲爱的|親愛的|敬启者|敬啟者|您好|拝啓|친애하는|존경하는|안녕하세요|(?:กราบ)?เรียน|สวัสดี`;
/** Below the names: enclosures, copies, a postscript, what another one signs. */
const NOTATION =
  String.raw`(?:enc(?:l|ls|s)?|enclosures?|enclosed|attach(?:ments?|ed)|cc|bcc|c\.c|copy|copies|p\. ?s|p\. ?p\. ?s|p?ps|agreed|accepted|acknowledged|acknowledgment|receipt|adj|anexos?|adjuntos?|pièces? jointes?|p\.j|anlagen?|allegat[oi])(?![\p{L}’'-])` +
  '|附件|抄送|נספח|העתק|مرفق|نسخة';
/** `MO/jt`: who dictated, who typed. */
const INITIALS = /^\p{Lu}{2,4}[/:]\p{L}{2,4}$/u;

const STRONG = new RegExp(`^(?:${CLOSING.join('|')})$`, 'iu');
const SENTENCE = new RegExp(
  String.raw`^(?:[^.!?;:]{1,140}, )?${ASKS}(?![\p{L}])[^.!?;:]{1,160}?${ASKED}((?: [\p{L}’'-]+){0,5})$`,
  'iu',
);
const LEAVING_SENTENCE = new RegExp(
  `^(?:(?:[^.!?;:]{1,140}, |${LEAD_IN},? )?(?:${LEAVING})|${LEAD_IN},? (?:${LEAVING_LED}))$`,
  'iu',
);
/** `I remain,`, `We are, dear Sir,` */
const REMAINS =
  '(?:[^.!?;:]{1,140}, )?(?:i|we) (?:remain|am|are)(?:,? (?:my |dear )?(?:sirs?|madam|friends?))?';
const LEAD_IN_ALONE = new RegExp(`^(?:${LEAD_IN}|${REMAINS}),$`, 'iu');
const LONGEST_SENTENCE = 300;
const WITH_COMMA = new RegExp(`^(?:${CLOSING_WITH_COMMA})$`, 'iu');
const ONLY_NAMED = new RegExp(`^(?:${CLOSING_WITH_COMMA}|${SPOKEN})$`, 'iu');
const PARTING = new RegExp(`^(?:${SPOKEN})$`, 'iu');
const LEAVING_ALONE = new RegExp(`^(?:${LEAVING})$`, 'iu');
const SALUTATION = new RegExp(`^(?:${OPENING})`, 'iu');
const BELOW_NAMES = new RegExp(`^(?:${NOTATION})`, 'iu');
const CAPITAL = /^[\p{Lu}\p{Lo}\p{Script=Georgian}]/u;
/** A colon as well, as in Hungary, and in business letters. */
const LAST_MARKS = /[\s,،，.!！。।۔։:：–—-]+$/u;
const COMMA = /[,،，]$/u;
const COLON = /[:：]\s*$/u;
/** With a colon they open a letter as often: `Saludos cordiales:`. */
const GREETS = /salud|salut|greet|grüß/iu;

/** `Sincerely`, with a comma or without: words that do nothing else than close a letter. */
export function isKnownCompliment(text: string): boolean {
  if (!CAPITAL.test(text)) return false;
  const words = text.replace(LAST_MARKS, '');
  if (COLON.test(text) && GREETS.test(words)) return false;
  return STRONG.test(words) || (COMMA.test(text) && WITH_COMMA.test(words));
}

/** `Cheers!`, `Thank you -`: with another mark than a comma, or with none, they may also go on. */
export function isSpokenCompliment(text: string): boolean {
  return CAPITAL.test(text) && !COLON.test(text) && ONLY_NAMED.test(text.replace(LAST_MARKS, ''));
}

/** `See you on Friday`, whatever its mark: where to, and with what, is said next as often as by whom. */
export function isParting(text: string): boolean {
  return CAPITAL.test(text) && PARTING.test(text.replace(LAST_MARKS, ''));
}

/** `Saludos cordiales:`, `Le saluda atentamente:` open a letter or close it: by where they stand. */
export function isPointedCompliment(text: string): boolean {
  if (!CAPITAL.test(text) || !COLON.test(text) || text.length > LONGEST_SENTENCE) return false;
  const words = text.replace(LAST_MARKS, '');
  return (GREETS.test(words) && STRONG.test(words)) || LEAVING_ALONE.test(words);
}

/** `Veuillez agréer, Madame, nos salutations distinguées.`, `Sin otro particular, le saluda atentamente,` */
export function isClosingSentence(text: string): boolean {
  if (text.length > LONGEST_SENTENCE || !CAPITAL.test(text)) return false;
  const sentence = text.replace(/\s+/g, ' ').replace(LAST_MARKS, '');
  if (COLON.test(text) && LEAVING_ALONE.test(sentence)) return false;
  if (LEAVING_SENTENCE.test(sentence)) return true;
  const [, about] = SENTENCE.exec(sentence) ?? [];
  // With a capital it is the name below.
  return about !== undefined && !/\p{Lu}/u.test(about);
}

/** `Sin otro particular,`, `I remain,`: a line above the compliment itself. */
export function leadsIntoCompliment(text: string): boolean {
  return text.length <= LONGEST_SENTENCE && CAPITAL.test(text) && LEAD_IN_ALONE.test(text);
}

/** `Dear Ms. Reed,` */
export function isSalutation(text: string): boolean {
  return SALUTATION.test(text);
}

/** `cc: Dana Whitlock`, `P.S. …`, `MO/jt`. */
export function isNotation(text: string): boolean {
  return BELOW_NAMES.test(text) || INITIALS.test(text);
}
