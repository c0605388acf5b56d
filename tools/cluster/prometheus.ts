import { cpSync } from 'node:fs';
import { join } from 'node:path';
import {
  respondsOk,
  makeServiceFolder,
  type ClusterService,
  createService,
  writeServiceFile,
} from './cluster-service.ts';
import type { ClusterPlan } from './plan.ts';
import type { Programs } from './programs.ts';

const deployFolder = join(import.meta.dirname, '../../deploy/prometheus');

/**
 * Creates Prometheus with the shipped alerts. Prometheus scrapes servers, HAProxy, Patroni and etcd, and retains two
 * days of data.
 */
export async function createPrometheusService(
  { dir, ports }: ClusterPlan,
  { prometheus, env }: Programs,
): Promise<ClusterService> {
  const folder = join(dir, 'prometheus');
  await makeServiceFolder(folder);
  for (const name of ['prometheus.yml', 'alerts.yml']) cpSync(join(deployFolder, name), join(folder, name));
  await writeServiceFile(
    join(folder, 'targets.yml'),
    JSON.stringify([
      scrapeTarget(
        'sihat',
        ports.server.map(({ metrics }) => metrics),
      ),
      scrapeTarget('haproxy', [ports.statistics]),
      scrapeTarget(
        'patroni',
        ports.database.map(({ patroni }) => patroni),
      ),
      scrapeTarget(
        'etcd',
        ports.etcd.map(({ client }) => client),
      ),
    ]),
  );
  return createService({
    name: 'prometheus',
    dir: folder,
    command: prometheus,
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--storage.tsdb.retention.time=2d',
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      '--log.level=warn',
    ],
    env,
    isReady: () => respondsOk(`http://127.0.0.1:${ports.prometheus}/-/ready`),
  });
}

function scrapeTarget(engine: string, ports: readonly number[]) {
  return { targets: ports.map((port) => `127.0.0.1:${port}`), labels: { engine } };
}
