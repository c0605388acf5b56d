/** Does something with each, one after the other, also after it has failed for one; then throws what failed first. */
export async function forEachSettled<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await work(item).catch((thrown: unknown) => failed.push(thrown));
  if (failed.length > 0) throw failed[0];
}
