const BEFORE = `Dear Margaret,

thank you for the lovely afternoon in the garden last Sunday. The apple cake was wonderful, and the children talked
about the rabbits all the way home.`;

const AFTER = `The weather here has been mild, and the tomatoes are finally ripe. I will bring you a basket when we come
for the fair in September. Please give my love to Henry and the girls, and tell your sister that the recipe turned out
well.

Warm regards,
Helen`;

/** So many on either side that the classifier finds harmless what is a line long. */
export function amongKindWords(text: string): string {
  return `${BEFORE} ${text} ${AFTER}`;
}
