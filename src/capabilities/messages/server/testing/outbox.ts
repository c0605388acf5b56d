import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createBareTestWorld } from '#foundation/server/testing/bare-world.ts';
import { channelOf } from '#foundation/server/vendors/failover.ts';
import { httpSmsGateway } from '#foundation/server/vendors/http-sms-gateway.ts';
import type { Answer, Mail, MailPort, Receipt, Sms, SmsPort } from '#foundation/server/vendors/message-ports.ts';
import type { Sql } from '#foundation/server/world.ts';
import { openOutbox } from '../outbox.ts';
import { queueMessage } from '../public.ts';

/** What a gateway on the far side was given, by process. */
export type TestGateway = {
  url: string;
  received: { to: string; text: string; reference: string; process: string }[];
  /** Answers instead of "accepted". */
  answer: (reference: string, response: ServerResponse) => void | Promise<void>;
  close: () => void;
};

/** A real HTTP gateway that remembers. */
export async function startTestGateway(): Promise<TestGateway> {
  const gateway: TestGateway = {
    url: '',
    received: [],
    answer: (reference, response) => void response.end(JSON.stringify({ id: `g-${reference}` })),
    close: () => server.close().closeAllConnections(),
  };
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const sms = (await json(request)) as { to: string; text: string; reference: string };
    gateway.received.push({ ...sms, process: String(request.headers['x-process'] ?? '') });
    await gateway.answer(sms.reference, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gateway;
}

/** A port to such a gateway. */
export function gatewayPort(url: string, name = 'http', processName = ''): SmsPort {
  const body = { to: '{to}', text: '{text}', reference: '{reference}' };
  const receipts = { secret: 's3cret', referencePath: 'id', statePath: 'state', delivered: ['OK'], failed: ['KO'] };
  return httpSmsGateway({ name, url, headers: { 'x-process': processName }, body, referencePath: 'id', receipts });
}

/** A port that does what it is told, and a way to speak as the provider behind it. */
export function scriptedPort<M extends Sms>(name: string, script: (message: M, number: number) => Answer | Error) {
  const taken: M[] = [];
  const told: { say: (receipt: Omit<Receipt, 'provider'>) => Promise<void> } = { say: () => Promise.resolve() };
  const port = {
    name,
    send: (message: M): Promise<Answer> => {
      taken.push(message);
      const answer = script(message, taken.length);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    listen: (listener: (receipt: Receipt) => Promise<void>) => {
      told.say = (receipt) => listener({ provider: name, ...receipt });
    },
  };
  return { port, taken, say: (receipt: Omit<Receipt, 'provider'>) => told.say(receipt) };
}

/** An outbox on the parts of a test's world. */
export function testOutbox(
  sql: Sql,
  { sms = [], mail = [], most = 32 }: { sms?: SmsPort[]; mail?: MailPort[]; most?: number },
) {
  const parts = createBareTestWorld(sql);
  const vendors = { sms: channelOf<Sms>(sms, parts), mail: channelOf<Mail>(mail, parts) };
  const world = { ...parts, vendors, settings: { keepMessageDays: 30 } };
  const load = { busy: false };
  const outbox = openOutbox(world, { most, busy: () => load.busy });
  return {
    world,
    outbox,
    /** What was logged. */
    told: () => parts.logged.map((line) => JSON.parse(line) as object),
    /** Whether the process is to think itself busy. */
    load,
    /** Sends what is due and waits for the end of it. */
    deliver: async () => {
      await outbox.drain();
      await outbox.settled();
    },
    queueSms: (more: Partial<Parameters<typeof queueMessage>[2]> = {}, db: Sql = sql) =>
      queueMessage(db, world, {
        channel: 'sms',
        to: '+6737123456',
        text: 'Your code is 123456',
        purpose: 'login/code',
        language: 'en',
        ...more,
      }),
  };
}
