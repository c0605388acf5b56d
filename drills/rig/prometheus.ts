import type { Cluster } from '../../tools/cluster/cluster.ts';
import { waitUntil } from '../../tools/cluster/cluster-service.ts';

export async function queryPrometheus<T>({ plan }: Cluster, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${plan.ports.prometheus}/api/v1/${path}`);
  const { data, error } = (await answer.json()) as { data?: T; error?: string };
  if (data === undefined) throw new Error(`${path}: ${error}`);
  return data;
}

export async function waitForScrapeTargets(cluster: Cluster): Promise<void> {
  const { server, database, etcd } = cluster.plan.ports;
  const targetCount = server.length + database.length + etcd.length + 1;
  const reached = async () => (await countSeries(cluster, 'up == 1')) === targetCount;
  await waitUntil(reached, 'Prometheus cannot scrape every target');
}

async function countSeries(cluster: Cluster, expression: string): Promise<number> {
  const { result } = await queryPrometheus<{ result: unknown[] }>(
    cluster,
    `query?query=${encodeURIComponent(expression)}`,
  );
  return result.length;
}
