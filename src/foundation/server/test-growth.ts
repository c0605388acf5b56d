/**
 * By how much the processor time of some work grows when its input is four times as long: about 4 where the time is linear, 16 where it is
 * quadratic. Processor time of this thread, the least of three runs: other processes on the machine do not count.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const least = async (length: number) => {
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const before = process.threadCpuUsage();
      await work(length);
      const { user, system } = process.threadCpuUsage(before);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  const [short, long] = [await least(size), await least(4 * size)];
  return long / Math.max(short, 1);
}

/** More than this is not linear. */
export const linearGrowth = 10;
