/** Runs the work for every item in turn, even after one has failed. Then throws the first error. */
export async function forEachSettled<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await work(item).catch((thrown: unknown) => failed.push(thrown));
  if (failed.length > 0) throw failed[0];
}
