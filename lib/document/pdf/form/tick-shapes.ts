/** What readers draw in a box that is ticked, by the letter that its field names (`CA`), in a square of 1 to 1. */
const SHAPES: Readonly<Record<string, string>> = {
  // A check mark, a cross, a circle, a diamond, a square, a star.
  '4': '.14 .5 m .22 .58 l .4 .38 l .78 .86 l .86 .8 l .42 .12 l h',
  '8': '.2 .1 m .1 .2 l .4 .5 l .1 .8 l .2 .9 l .5 .6 l .8 .9 l .9 .8 l .6 .5 l .9 .2 l .8 .1 l .5 .4 l h',
  l: '.75 .5 m .75 .638 .638 .75 .5 .75 c .362 .75 .25 .638 .25 .5 c .25 .362 .362 .25 .5 .25 c .638 .25 .75 .362 .75 .5 c h',
  u: '.5 .15 m .15 .5 l .5 .85 l .85 .5 l h',
  n: '.2 .2 .6 .6 re',
  H: '.5 .95 m .61 .64 l .93 .64 l .67 .44 l .76 .13 l .5 .32 l .24 .13 l .33 .44 l .07 .64 l .39 .64 l h',
};

/** The shape as a path of content: what a field names, or what is usual of its kind. */
export function tickShape(named: string | undefined, isRadio: boolean): string {
  return SHAPES[named ?? ''] ?? (SHAPES[isRadio ? 'l' : '4'] as string);
}
