/** Short letters in languages that share most small words with Spanish or French. */
export const LETTERS_OF_NEIGHBOURS: readonly (readonly [string, string])[] = [
  [
    'Portuguese',
    `Prezada Sra. Lovelace,\n\nInformamos que a sua consulta foi marcada para terça-feira, dia 8 de dezembro, às 15h15. Por favor, traga o cartão do seguro, um documento com foto e a lista de todos os medicamentos que a senhora toma. Se não puder comparecer, ligue para nós com um dia de antecedência.\n\nAtenciosamente,\n\nJoão Silva`,
  ],
  [
    'Italian',
    `Gentile Signora,\n\nLe confermiamo l'appuntamento di martedì 8 dicembre alle 15:15. La preghiamo di portare la tessera dell'assicurazione, un documento con foto e l'elenco di tutti i farmaci che assume. Se non può venire, ci chiami con un giorno di anticipo.\n\nCordiali saluti,\n\nMario Rossi`,
  ],
  [
    'Romanian',
    `Stimată doamnă,\n\nVă confirmăm programarea de marți, 8 decembrie, la ora 15:15. Vă rugăm să aduceți cardul de asigurare, un act de identitate și lista tuturor medicamentelor pe care le luați. Dacă nu puteți veni, sunați-ne cu o zi înainte.\n\nCu stimă,\n\nIon Popescu`,
  ],
  [
    'Catalan',
    `Benvolguda senyora,\n\nLi confirmem la visita de dimarts, 8 de desembre, a les 15.15. Si us plau, porti la targeta de l'assegurança, un document amb foto i la llista de tots els medicaments que pren. Si no pot venir, truqui'ns amb un dia d'antelació.\n\nAtentament,\n\nJordi Puig`,
  ],
];
