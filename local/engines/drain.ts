/** Waits until all of it has ended, well or badly, but no longer than so many real milliseconds. */
export async function drain(work: Iterable<Promise<unknown>>, graceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([Promise.allSettled(work), enough]);
  clearTimeout(timer);
}
