/**
 * By how much the processor time of some work grows when its input is four times as long: about 4 where the time is linear, 16 where it is
 * quadratic. Processor time of this thread, the least of three runs: other processes on the machine do not count. Quick work is
 * repeated until its time can be measured.
 */
export async function measureGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  const spent = async (length: number, times: number) => {
    const before = process.threadCpuUsage();
    for (let time = 0; time < times; time++) await work(length);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const least = async (length: number, times: number) => {
    const runs = [await spent(length, times), await spent(length, times), await spent(length, times)];
    return Math.min(...runs);
  };
  let times = 1;
  let short = await least(size, times);
  while (short < minMeasurableMicroseconds) {
    times *= 2;
    short = await least(size, times);
  }
  return (await least(4 * size, times)) / short;
}

/** More than this is not linear. */
export const linearGrowth = 10;

// In microseconds: some systems count the time of a thread in steps of 10 ms.
const minMeasurableMicroseconds = 50_000;
