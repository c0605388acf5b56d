import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { root } from './step.ts';

// Two servers at one address: Vite's, which serves the portal from its sources and replaces what changed in the open page, and
// behind it ours, started again at every change, which gets every call.
const port = Number(process.env.PORT ?? 3000);
const behind = { target: `http://127.0.0.1:${port + 3}` };
const vite = await createServer({
  configFile: `${root}/vite.config.ts`,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': behind, '/healthz': behind, '/readyz': behind },
  },
});
await vite.listen();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/apps/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    INBOX_PORT: String(port + 1),
    METRICS_PORT: String(port + 2),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    ...process.env,
    PORT: String(port + 3),
  },
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
server.on('exit', () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null) server.kill('SIGTERM');
  await vite.close();
}
