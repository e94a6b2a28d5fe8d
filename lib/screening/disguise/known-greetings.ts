/** What people write in their own language into a letter in another, so that it need not be read. Without marks. */
const GREETINGS = [
  '生日快乐',
  '生日快樂',
  '新年快乐',
  '新年快樂',
  '恭喜发财',
  '恭喜發財',
  '圣诞快乐',
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
  'С Рождеством Христовым',
  'З Новим роком',
  'Щедрого вечора',
  'Χρόνια πολλά',
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

const GREETING = new RegExp(`(?<!\\p{L})(?:${GREETINGS.join('|')})(?!\\p{L})`, 'giu');

/** The text without them; it is without marks, as `disguiseSigns` reads it. */
export function withoutGreetings(visible: string): string {
  return visible.replace(GREETING, ' ');
}

function plain(greeting: string): string {
  return greeting.replace(/\p{M}+/gu, '').normalize('NFKC');
}
