import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createBareTestWorld } from '#foundation/server/testing/bare-world.ts';
import { createChannel } from '#foundation/server/vendors/failover.ts';
import { createHttpSmsGateway } from '#foundation/server/vendors/http-sms-gateway.ts';
import type {
  ProviderAnswer,
  Mail,
  MailPort,
  Receipt,
  Sms,
  SmsPort,
} from '#foundation/server/vendors/message-ports.ts';
import type { Sql } from '#foundation/server/world.ts';
import { openOutbox } from '../outbox.ts';
import { queueMessage } from '../queue-message.ts';

export type TestGateway = {
  url: string;
  received: { to: string; text: string; reference: string; process: string }[];
  /** Replaces the answer "accepted". */
  answer: (reference: string, response: ServerResponse) => void | Promise<void>;
  close: () => void;
};

export async function startTestGateway(): Promise<TestGateway> {
  const gateway: TestGateway = {
    url: '',
    received: [],
    answer: (reference, response) => void response.end(JSON.stringify({ id: `g-${reference}` })),
    close: () => server.close().closeAllConnections(),
  };
  const server = createServer((request, response) => void receive(request, response));
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const sms = (await json(request)) as { to: string; text: string; reference: string };
    gateway.received.push({ ...sms, process: String(request.headers['x-process'] ?? '') });
    await gateway.answer(sms.reference, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return gateway;
}

export function gatewayPort(url: string, name = 'http', processName = ''): SmsPort {
  const body = { to: '{to}', text: '{text}', reference: '{reference}' };
  const receipts = {
    secret: 's3cret',
    referencePath: 'id',
    statePath: 'state',
    deliveredStates: ['OK'],
    failedStates: ['KO'],
  };
  return createHttpSmsGateway({
    name,
    url,
    headers: { 'x-process': processName },
    body,
    referencePath: 'id',
    receipts,
  });
}

export function scriptedPort<M extends Sms>(
  name: string,
  script: (message: M, number: number) => ProviderAnswer | Error,
) {
  const sent: M[] = [];
  const provider: { sendReceipt: (receipt: Omit<Receipt, 'provider'>) => Promise<void> } = {
    sendReceipt: () => Promise.resolve(),
  };
  const port = {
    name,
    send: (message: M): Promise<ProviderAnswer> => {
      sent.push(message);
      const answer = script(message, sent.length);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    listen: (listener: (receipt: Receipt) => Promise<void>) => {
      provider.sendReceipt = (receipt) => listener({ provider: name, ...receipt });
    },
  };
  return { port, sent, sendReceipt: (receipt: Omit<Receipt, 'provider'>) => provider.sendReceipt(receipt) };
}

export function testOutbox(
  sql: Sql,
  { sms = [], mail = [], maxInFlight = 32 }: { sms?: SmsPort[]; mail?: MailPort[]; maxInFlight?: number },
) {
  const parts = createBareTestWorld(sql);
  const messageProviders = { sms: createChannel<Sms>(sms, parts), mail: createChannel<Mail>(mail, parts) };
  const world = { ...parts, messageProviders, settings: { keepMessageDays: 30 } };
  const load = { busy: false };
  const outbox = openOutbox(world, { maxInFlight, isBusy: () => load.busy });
  return {
    world,
    outbox,
    logEntries: () => parts.logLines.map((line) => JSON.parse(line) as object),
    load,
    deliver: async () => {
      await outbox.drain();
      await outbox.waitUntilIdle();
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
