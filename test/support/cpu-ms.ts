/**
 * The processor time that work took in this thread, in milliseconds: unlike the clock, it is the same on a busy
 * machine.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
