/** What people write in their own language into a letter in another, so that it need not be read. Without marks. */
const GREETINGS = [
  '生日快乐',
  '生日快樂',
  '新年快乐',
  '新年快樂',
  '恭喜发财',
  '恭喜發財',
  '圣诞快乐',
  '祝你生日快乐',
  '祝你生日快樂',
  '我爱你',
  '我愛你',
  '我想你',
  '谢谢你',
  '謝謝你',
  '聖誕快樂',
  'お誕生日おめでとうございます',
  'お誕生日おめでとう',
  '明けましておめでとうございます',
  'あけましておめでとうございます',
  'ありがとうございます',
  'メリークリスマス',
  '생일 축하합니다',
  '생일 축하해요',
  '새해 복 많이 받으세요',
  '감사합니다',
  'С Новым годом и Рождеством',
  'С Новым годом',
  'С днем рождения',
  'С днём рождения',
  'Я тебя люблю',
  'Я люблю тебя',
  'Поздравляю тебя с днём рождения',
  'Поздравляем вас с днём рождения',
  'За ваше здоровье',
  'Спасибо вам большое',
  'Спасибо вам',
  'Спасибо тебе',
  'С Рождеством Христовым',
  'З Новим роком',
  'Щедрого вечора',
  'Χρόνια πολλά',
  'Σ αγαπώ',
  'Σε αγαπώ πολύ',
  'Σας ευχαριστώ πολύ',
  'Καλά Χριστούγεννα',
  'Շնորհավոր Նոր Տարի և Սուրբ Ծնունդ',
  'Շնորհավոր Նոր Տարի',
  'שנה טובה ומתוקה',
  'שנה טובה',
  'יום הולדת שמח',
  'عيد مبارك',
  'عيد ميلاد سعيد',
  'كل عام وأنتم بخير',
  'السلام عليكم ورحمة الله وبركاته',
  'السلام عليكم',
].map((greeting) => plain(greeting));

const GREETING = new RegExp(
  `(?<!\\p{L})(?:${GREETINGS.toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})`,
  'giu',
);

/** The text without them; it is without marks, as `disguiseSigns` reads it. */
export function withoutGreetings(visible: string): string {
  return visible.replace(GREETING, ' ');
}

function plain(greeting: string): string {
  return greeting.replace(/\p{M}+/gu, '').normalize('NFKC');
}
