import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { basePathOf, type PageName } from './pages/build-pages.ts';
import { root } from './run-command.ts';

// `npm run dev`: several servers behind one address. Vite serves the portal from its sources and updates the open page.
// Two more Vite servers serve the console (/staff) and the kiosk (/kiosk). The product's server restarts after every
// change.
const port = Number(process.env.PORT ?? 3000);
const serverTarget = { target: `http://127.0.0.1:${port + 3}` };
const consoleVite = await startVite('console', port + 4, {});
const kioskVite = await startVite('kiosk', port + 5, {});
const portalVite = await startVite('portal', port, {
  '/api': serverTarget,
  '/healthz': serverTarget,
  '/readyz': serverTarget,
  '^/staff(/|\\?|$)': { target: `http://127.0.0.1:${port + 4}` },
  '^/kiosk(/|\\?|$)': { target: `http://127.0.0.1:${port + 5}` },
});
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

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
server.on('exit', () => void stop());

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  if (server.exitCode === null) server.kill('SIGTERM');
  await Promise.all([portalVite.close(), consoleVite.close(), kioskVite.close()]);
}

async function startVite(page: PageName, vitePort: number, proxy: Record<string, { target: string }>) {
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    mode: page,
    base: basePathOf(page),
    // The hot-reload connection of a page goes directly to its own Vite server, not through the proxy.
    server: { host: '127.0.0.1', port: vitePort, strictPort: true, hmr: { clientPort: vitePort }, proxy },
  });
  await vite.listen();
  return vite;
}
