import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { root } from './step.ts';

// Two servers: ours, started again at every change, and Vite's, which serves the portal from its sources, replaces what
// changed in the open page, and hands every call on to ours.
const port = process.env.PORT ?? '3000';
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/apps/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});

const behind = { target: `http://127.0.0.1:${port}` };
const vite = await createServer({
  configFile: `${root}/vite.config.ts`,
  server: { host: '127.0.0.1', proxy: { '/api': behind, '/healthz': behind, '/readyz': behind } },
});
await vite.listen();
vite.printUrls();

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
server.on('exit', () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (server.exitCode === null) server.kill('SIGTERM');
  await vite.close();
}
