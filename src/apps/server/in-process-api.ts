import { AsyncLocalStorage } from 'node:async_hooks';
import type { InvokeCall } from '#capabilities/synthetic-monitoring/server/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { mount } from '#foundation/server/http/mount.ts';
import { openWebServer } from '#foundation/server/http/web-server.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { AppWorld } from './app-world.ts';
import { codeEnvelopePaths } from './envelopes.ts';
import { allRoutes } from './routes.ts';

/**
 * All calls once more, as the portal serves them, without a port: nobody can come in here. Each call is asked on a transaction of whoever
 * asks; jobs that it kicks are not, because nothing of it will have been committed, and it is in no count of what people ask.
 */
export async function openInProcessApi(world: AppWorld): Promise<{ invoke: InvokeCall; close: () => Promise<void> }> {
  const here = new AsyncLocalStorage<Sql>();
  const inside: AppWorld = {
    ...world,
    log: { ...world.log, info: () => undefined },
    metrics: { ...world.metrics, answered: () => undefined },
    enqueue: () => undefined,
    get sql() {
      const db = here.getStore();
      if (!db) throw new Error('asked outside of a transaction');
      return db;
    },
  };
  const app = await openWebServer({
    log: inside.log,
    metrics: inside.metrics,
    clock: inside.clock,
    trustProxy: false,
    secure: false,
    maxConcurrent: 10,
    codeEnvelopePaths,
  });
  mount(app, inside, allRoutes, { changesPerHour: 1_000_000 });
  await app.ready();
  const browser = newToken();
  const ask: InvokeCall = (db, call, input, as) =>
    here.run(db, async () => {
      const isRead = call.method === 'GET';
      const answer = await app.inject({
        method: call.method,
        url: call.path,
        headers: {
          'x-sihat-page': '1',
          'sec-fetch-site': 'same-origin',
          'request-id': newId(),
          cookie: `sihat_browser=${browser}`,
          ...(as !== undefined && { 'sms-token': as }),
        },
        ...(isRead ? { query: input as Record<string, string> } : { payload: input as object }),
      });
      if (answer.statusCode !== 200) throw refusedCallError(call, answer.body);
      return (call.output === 'file' ? { bytes: answer.rawPayload } : answer.json<{ data: unknown }>().data) as never;
    });
  return { invoke: ask, close: () => app.close() };
}

// Its sentence stays here; its code is ours.
function refusedCallError({ name }: AnyCall, body: string): Error {
  const { problem } = JSON.parse(body) as { problem?: string };
  return Object.assign(new Error(`${name} was refused`), { problem });
}
