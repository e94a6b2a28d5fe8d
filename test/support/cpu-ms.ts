/**
 * The processor time that work took in this process, in milliseconds: unlike the clock, it is the same on a busy
 * machine.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
