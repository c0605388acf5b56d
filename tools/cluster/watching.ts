import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { answers, giveFolder, type Part, partOf, writeOwn } from './part.ts';
import type { Plan } from './plan.ts';
import type { Programs } from './programs.ts';

const deploy = join(import.meta.dirname, '../../deploy/prometheus');

/** Prometheus with the alerts that are shipped, on servers, HAProxy and Patroni; keeps two days. */
export async function prometheusPart({ dir, ports }: Plan, { prometheus, env }: Programs): Promise<Part> {
  const own = join(dir, 'prometheus');
  await giveFolder(own);
  for (const name of ['prometheus.yml', 'alerts.yml']) cpSync(join(deploy, name), join(own, name));
  await writeOwn(
    join(own, 'targets.yml'),
    JSON.stringify([
      target(
        'sihat',
        ports.server.map(({ metrics }) => metrics),
      ),
      target('haproxy', [ports.statistics]),
      target(
        'patroni',
        ports.database.map(({ patroni }) => patroni),
      ),
      target(
        'etcd',
        ports.etcd.map(({ client }) => client),
      ),
    ]),
  );
  return partOf({
    name: 'prometheus',
    dir: own,
    command: prometheus,
    args: [
      `--config.file=${join(own, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(own, 'data')}`,
      '--storage.tsdb.retention.time=2d',
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      '--log.level=warn',
    ],
    env,
    ready: () => answers(`http://127.0.0.1:${ports.prometheus}/-/ready`),
  });
}

function target(engine: string, ports: readonly number[]) {
  return { targets: ports.map((port) => `127.0.0.1:${port}`), labels: { engine } };
}
