/**
 * Words that every text of a language is full of, in the spelling of `plainWord`, whatever it speaks of; of letters,
 * three words in ten at least.
 */
export const FUNCTION_WORDS: readonly ReadonlySet<string>[] = [
  `the a an and or but if of to in on at for from with without by as is are was were be been being am do does did have
  has had having will would shall should can could may might must not no nor so than then that this these those there
  here it its i me my mine we us our you your yours he him his she her they them their who whom whose which what when
  where why how all any some each every both other another such only own same too very just about into over under after
  before until while because through between against during up down out off again more most please dont cant wont im ive
  youre thats aint yall u ur s t m ll re ve don doesn didn won isn couldn wouldn`,
  `el la los las un una unos unas y pero si de del al en con sin por para como que quien quienes cual cuando donde
  porque es son era fue ser estar esta estan este estos estas eso esa ese esos esas esto aqui ahi alla no ni ya muy mas
  menos tan tanto todo toda todos todas cada otro otra otros otras mi mis tu tus su sus nuestro nuestra nuestros
  nuestras yo usted ustedes ella ellos ellas nosotros me te se le les lo nos he ha han hemos habia hay sobre entre hasta
  desde hacia contra durante antes despues tambien solo`,
  `le la les l un une des d du de et ou mais si au aux en dans avec sans par pour comme que qu qui quoi dont quand
  lorsque parce car est sont etait etaient etre suis es sommes etes ai as avons avez ont avait ce cet cette ces cela ca
  ici y ne n pas plus moins tres tout toute tous toutes chaque autre autres mon ma mes ton ta tes son sa ses notre nos
  votre vos leur leurs je j tu il elle on nous vous ils elles me m te t se s lui sur sous entre jusqu depuis vers contre
  pendant avant apres aussi meme c rien jamais`,
].map((words) => new Set(words.split(/\s+/)));
