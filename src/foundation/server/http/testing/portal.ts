import { problem } from '#foundation/contract/problem.ts';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { createBareTestWorld } from '#foundation/server/testing/bare-world.ts';
import { type Metrics, openMetrics } from '#foundation/server/logs/metrics.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import type { World } from '#foundation/server/world.ts';
import { mount } from '../mount.ts';
import { anyone, serve } from '../route.ts';
import { openTestServer } from './routes.ts';
import type { Visitor } from '../visit.ts';
import type { WebServerOptions } from '../web-server.ts';

export type TestPortal = {
  app: FastifyInstance;
  /** Input of the calls, the latest last. */
  receivedCalls: { actor: Visitor; input: unknown }[];
  logLines: string[];
  metrics: Metrics;
  /** Lets the waiting slow calls continue. */
  release: () => void;
  pendingCount: () => number;
  /** Listens on a port unless the server does already. */
  listen: () => Promise<{ host: string; port: number }>;
};

const Echo = z.object({
  text: z.string(),
  number: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  list: z.optional(z.array(z.string())),
});

/** Calls for tests: a body in each envelope, a query, a path parameter, and some that misbehave. */
export const calls = {
  echo: defineCall({
    name: 'echo',
    summary: 'Gives back what it is given.',
    method: 'POST',
    path: '/api/phs-entryexit/app/test/echo',
    caller: 'anyone',
    envelope: 'code',
    idempotency: 'handler',
    input: Echo,
    output: Echo,
  }),
  put: defineCall({
    name: 'put',
    summary: 'Takes an id in its path.',
    method: 'PUT',
    path: '/api/test/things/:id',
    caller: 'anyone',
    envelope: 'errno',
    idempotency: 'handler',
    input: z.extend(Echo, { id: Id }),
    output: z.object({ id: Id }),
    problems: { 'test/gone': { status: 409, en: 'It is gone.', ms: 'Ia sudah tiada.' } },
  }),
  find: defineCall({
    name: 'find',
    summary: 'Takes a query.',
    method: 'GET',
    path: '/api/test/find',
    caller: 'anyone',
    envelope: 'errno',
    idempotency: 'safe',
    input: z.object({ word: z.string().check(z.maxLength(50, 'too-long')) }),
    output: z.object({ word: z.string() }),
  }),
  slow: defineCall({
    name: 'slow',
    summary: 'Waits until it is released.',
    method: 'POST',
    path: '/api/test/slow',
    caller: 'anyone',
    envelope: 'errno',
    idempotency: 'handler',
    input: NoInput,
    output: NoData,
  }),
  fail: defineCall({
    name: 'fail',
    summary: 'Has a fault.',
    method: 'GET',
    path: '/api/phs-entryexit/app/test/fail',
    caller: 'anyone',
    envelope: 'code',
    idempotency: 'safe',
    input: NoInput,
    output: NoData,
  }),
  file: defineCall({
    name: 'file',
    summary: 'Refuses a file.',
    method: 'GET',
    path: '/api/test/file',
    caller: 'anyone',
    envelope: 'errno',
    idempotency: 'safe',
    input: NoInput,
    output: 'file',
    fileTypes: ['application/pdf'],
  }),
};

/** Opens a test portal that closes after the test or its file. `deadline`: milliseconds that a call may take. */
export async function openTestPortal(
  options: Partial<WebServerOptions> = {},
  { deadline, sql = {} as World['sql'] }: { deadline?: number; sql?: World['sql'] } = {},
): Promise<TestPortal> {
  const receivedCalls: TestPortal['receivedCalls'] = [];
  const waiting = new Set<() => void>();
  const world = createBareTestWorld(sql);
  const metrics = openMetrics();
  const app = await openTestServer({ log: world.log, metrics, ...options });
  const record = <I>(actor: Visitor, input: I): I => {
    receivedCalls.push({ actor, input });
    return input;
  };
  const routes = [
    serve(calls.echo, anyone, (_world, actor, input) => ({ ...record(actor, input), secret: 'kept inside' })),
    serve(calls.put, anyone, (_world, actor, input) => record(actor, input)),
    serve(calls.find, anyone, (_world, actor, input) => record(actor, input)),
    serve(calls.slow, anyone, async () => {
      await new Promise<void>((resolve) => waiting.add(resolve));
      return {};
    }),
    serve(calls.file, anyone, () => {
      throw problem('foundation/not-found');
    }),
    serve(calls.fail, anyone, () => {
      throw new Error('relation "passport_7123456" does not exist');
    }),
  ];
  mount(app, world, routes, deadline === undefined ? {} : { timeLimit: deadline });
  const release = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  closeAfterwards(release);
  return {
    app,
    receivedCalls,
    logLines: world.logLines,
    metrics,
    release,
    pendingCount: () => waiting.size,
    listen: async () => {
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      return { host: '127.0.0.1', port: (app.server.address() as AddressInfo).port };
    },
  };
}

/** Sends raw bytes. Returns the answer once the server has closed the connection. */
export async function sendRaw(address: { host: string; port: number }, bytes: string | Buffer): Promise<string> {
  const socket = connect(address);
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket);
}
