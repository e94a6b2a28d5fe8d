/** Words that make a letter what must not be mailed, in the spelling of `normaliseText`; worth a disguise. */
export const DECISIVE_WORDS: readonly string[] = `
  kill kills killed killing murder murdered murderer slaughter strangle behead stab stabbed shoot shooting bomb bullet
  bullets throat burn burning rape raped torture gasoline shotgun hostage kidnap kidnapped ransom bitcoin bitcoins
  blackmail suicide hanged
  matar matare mataremos mataran asesinar asesinare degollar quemar quemare quemaremos bomba rescate secuestrado
  secuestramos violar violare disparar muerto muerta
  tuer tuerai tuerons egorger egorgerai bruler brulerai brulerons bombe rancon violer poignarder abattre abattrai
`
  .trim()
  .split(/\s+/);
