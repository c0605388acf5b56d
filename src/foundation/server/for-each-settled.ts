/** Runs the work for every item in turn, even after one has failed. Then throws the first error. */
export async function forEachSettled<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((thrown: unknown) => errors.push(thrown));
  if (errors.length > 0) throw errors[0];
}
