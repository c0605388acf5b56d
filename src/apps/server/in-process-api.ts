import { AsyncLocalStorage } from 'node:async_hooks';
import type { InvokeCall } from '#capabilities/synthetic-monitoring/server/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { mount } from '#foundation/server/http/mount.ts';
import { openWebServer } from '#foundation/server/http/web-server.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { AppWorld } from './app-world.ts';
import { codeEnvelopePaths, allRoutes } from './routes.ts';

/**
 * Opens all routes of the portal a second time, without a port, so that they cannot be reached from outside.
 * Each call runs in the caller's transaction, which is rolled back. A call enqueues no jobs and is not counted in the
 * request metrics.
 */
export async function openInProcessApi(world: AppWorld): Promise<{ invoke: InvokeCall; close: () => Promise<void> }> {
  const callerTransaction = new AsyncLocalStorage<Sql>();
  const innerWorld: AppWorld = {
    ...world,
    log: { ...world.log, info: () => undefined },
    metrics: { ...world.metrics, recordResponse: () => undefined },
    enqueue: () => undefined,
    get sql() {
      const db = callerTransaction.getStore();
      if (!db) throw new Error('a call ran outside of a transaction');
      return db;
    },
  };
  const app = await openWebServer({
    log: innerWorld.log,
    metrics: innerWorld.metrics,
    clock: innerWorld.clock,
    trustProxy: false,
    usesHttps: false,
    maxConcurrent: 10,
    codeEnvelopePaths,
  });
  mount(app, innerWorld, allRoutes, { changesPerHour: 1_000_000 });
  await app.ready();
  const browserId = newToken();
  const invoke: InvokeCall = (db, call, input, token) =>
    callerTransaction.run(db, async () => {
      const isRead = call.method === 'GET';
      const answer = await app.inject({
        method: call.method,
        url: call.path,
        headers: {
          'x-sihat-page': '1',
          'sec-fetch-site': 'same-origin',
          'request-id': newId(),
          cookie: `sihat_browser=${browserId}`,
          ...(token !== undefined && { 'sms-token': token }),
        },
        ...(isRead ? { query: input as Record<string, string> } : { payload: input as object }),
      });
      if (answer.statusCode !== 200) throw refusedCallError(call, answer.body);
      return (call.output === 'file' ? { bytes: answer.rawPayload } : answer.json<{ data: unknown }>().data) as never;
    });
  return { invoke, close: () => app.close() };
}

// `problem`: the problem code, which the monitoring logs.
function refusedCallError({ name }: AnyCall, body: string): Error {
  const { problem } = JSON.parse(body) as { problem?: string };
  return Object.assign(new Error(`${name} was refused`), { problem });
}
