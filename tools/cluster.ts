import { join } from 'node:path';
import { openCluster } from './cluster/cluster.ts';
import { ensurePages } from './pages/build-pages.ts';
import { root } from './run-command.ts';

// `npm run cluster`: a national installation on one machine. Ctrl-C stops the services in reverse order. The data stay
// in .data/cluster.
await ensurePages();
const startedAt = performance.now();
const cluster = await openCluster({
  dir: join(root, '.data/cluster'),
  packagesFolder: join(root, '.cache/debian'),
  firstPort: Number(process.env['PORT'] ?? 4000),
  logProgress: (line) => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`),
});
const { ports } = cluster.plan;
console.log(`
The cluster is running. Ctrl-C stops it.
  Portal           ${cluster.portal}
  Staff console    ${cluster.portal}/staff
  Local inbox      ${cluster.inbox}
  Statistics       http://127.0.0.1:${ports.statistics}/metrics
  Prometheus       http://127.0.0.1:${ports.prometheus}
  Database         127.0.0.1:${ports.primary} (primary), :${ports.replicas} (standbys), :${ports.poolers} (poolers)
`);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void cluster.stop().then(() => process.exit(0));
  });
