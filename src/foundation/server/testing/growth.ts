/**
 * Measures how much the processor time of some work grows when its input is four times as long: about 4 for linear
 * time, 16 for quadratic time. Takes the least of three runs in the time of this thread, so that other processes do not
 * count. Repeats quick work until it can be measured.
 */
export async function measureGrowth(work: (size: number) => unknown, size: number): Promise<number> {
  const measure = async (length: number, times: number) => {
    const before = process.threadCpuUsage();
    for (let round = 0; round < times; round++) await work(length);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const measureLeast = async (length: number, times: number) => {
    const runs = [await measure(length, times), await measure(length, times), await measure(length, times)];
    return Math.min(...runs);
  };
  let times = 1;
  let baseTime = await measureLeast(size, times);
  while (baseTime < minMeasurableMicroseconds) {
    times *= 2;
    baseTime = await measureLeast(size, times);
  }
  return (await measureLeast(4 * size, times)) / baseTime;
}

/** Upper limit of growth that still counts as linear. */
export const linearGrowth = 10;

// Microseconds: some systems count the time of a thread in steps of 10 ms.
const minMeasurableMicroseconds = 50_000;
