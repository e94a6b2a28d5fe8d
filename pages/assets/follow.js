const SOON_MS = 2_000;
const RARELY_MS = 60_000;
const SLOWER = 1.5;

/**
 * Looks again and again while somebody watches: soon after something changed, ever more rarely while nothing does, and
 * no more once `look` says that it is over. What it answers is `changed`, `same` or `over`.
 * @returns a function that begins, and looks at once where it has begun.
 */
export function follow(look) {
  let pauseMs = SOON_MS;
  let timer;
  let isOver = false;
  let isLooking = false;

  const lookAgain = async () => {
    clearTimeout(timer);
    if (isOver || isLooking || document.visibilityState !== 'visible') return;
    isLooking = true;
    const found = await look().finally(() => {
      isLooking = false;
    });
    isOver = found === 'over';
    pauseMs = found === 'changed' ? SOON_MS : Math.min(pauseMs * SLOWER, RARELY_MS);
    if (!isOver) timer = setTimeout(lookNow, pauseMs);
  };
  const lookNow = () => {
    lookAgain().catch(reportError);
  };
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    isOver = false;
    lookNow();
  };
}
