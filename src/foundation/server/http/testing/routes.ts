import type { FastifyInstance } from 'fastify';
import { systemClock } from '#foundation/time/clock.ts';
import { type Log, openLog } from '#foundation/server/logs/log.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import type { World } from '#foundation/server/world.ts';
import { mount } from '../mount.ts';
import type { Route } from '../route.ts';
import { openWebServer, type WebServerOptions } from '../web-server.ts';

/**
 * Serves the routes of a capability without a port, until the test or its file is over. Logs only if the world has a
 * log.
 */
export async function serveRoutes<W extends object>(
  world: W,
  routes: readonly Route<W & World>[],
): Promise<FastifyInstance> {
  const app = await openTestServer('log' in world ? { log: world.log as Log } : {});
  mount(app, world as W & World, routes, { changesPerHour: 1_000_000 });
  return app;
}

/** Opens a server without calls, until the test or its file is over. */
export async function openTestServer(options: Partial<WebServerOptions> = {}): Promise<FastifyInstance> {
  const app = await openWebServer({
    log: openLog('silent'),
    metrics: openMetrics(),
    clock: systemClock,
    trustProxy: false,
    usesHttps: false,
    maxConcurrent: 100,
    codeEnvelopePaths: ['/api/phs-entryexit/'],
    ...options,
  });
  closeAfterwards(() => app.close());
  return app;
}
