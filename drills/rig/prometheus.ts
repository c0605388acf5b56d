import type { Cluster } from '../../tools/cluster/cluster.ts';

/** Asks the cluster's Prometheus. */
export async function askPrometheus<T>({ plan }: Cluster, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${plan.ports.prometheus}/api/v1/${path}`);
  const { data, error } = (await answer.json()) as { data?: T; error?: string };
  if (data === undefined) throw new Error(`${path}: ${error}`);
  return data;
}

/** How many series an expression has now. */
export async function seriesNow(cluster: Cluster, expression: string): Promise<number> {
  const { result } = await askPrometheus<{ result: unknown[] }>(
    cluster,
    `query?query=${encodeURIComponent(expression)}`,
  );
  return result.length;
}
