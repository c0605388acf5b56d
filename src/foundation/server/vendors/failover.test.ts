import { expect, test } from 'vitest';
import { clockFrom, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { createChannel } from './failover.ts';
import type { ProviderAnswer, MessagePort, Sms } from './message-ports.ts';

const sms: Sms = { to: '+6737123456', text: 'Code 123456', reference: 'r1', purpose: 'login/code' };

test('uses the first provider while it works', async () => {
  const { send, providersUsed } = setup([accepts('a'), accepts('b')]);
  expect(await send()).toEqual({ kind: 'accepted', provider: 'a', reference: 'a-1', isDelivered: false });
  expect(providersUsed).toEqual(['a']);
});

test('uses the next provider when one fails, and pauses the failing one after five failures', async () => {
  const { send, providersUsed, moveClock } = setup([fails('a'), accepts('b')]);
  for (let n = 0; n < 7; n++) expect(await send()).toMatchObject({ provider: 'b' });
  expect(providersUsed.filter((name) => name === 'a')).toHaveLength(5);
  moveClock(30 * second);
  await send();
  await send();
  expect(providersUsed.filter((name) => name === 'a')).toHaveLength(6);
});

test('uses a recovered provider first again', async () => {
  let broken = true;
  const { send, moveClock } = setup([
    port('a', async () => {
      if (broken) throw new Error('down');
      return { reference: 'a-1' };
    }),
    accepts('b'),
  ]);
  for (let n = 0; n < 5; n++) await send();
  broken = false;
  expect(await send()).toMatchObject({ provider: 'b' });
  moveClock(30 * second);
  expect(await send()).toMatchObject({ provider: 'a' });
  expect(await send()).toMatchObject({ provider: 'a' });
});

test('aborts a provider that never answers, and does not wait for it', async () => {
  let isAborted = false;
  const { send } = setup([
    port('a', (_sms, signal) => {
      signal.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Promise(() => {});
    }),
    accepts('b'),
  ]);
  expect(await send()).toMatchObject({ provider: 'b' });
  expect(isAborted).toBe(true);
});

test('reports the result of each provider', async () => {
  const { send, answers } = setup([fails('a'), port('b', async () => ({ refusalCode: 'number' })), accepts('c')]);
  await send();
  expect(answers).toEqual(['a failed', 'b refused', 'c accepted']);
});

test('is refused only when all providers refuse', async () => {
  const refuses = (name: string) => port(name, async () => ({ refusalCode: 'number' }));
  expect(await setup([refuses('a'), accepts('b')]).send()).toMatchObject({ provider: 'b' });
  expect(await setup([refuses('a'), refuses('b')]).send()).toEqual({ kind: 'refused', reason: 'number' });
  expect(await setup([refuses('a'), fails('b')]).send()).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  expect(await setup([fails('a'), refuses('b')]).send()).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  expect(await setup([]).send()).toEqual({ kind: 'unavailable', reason: 'no-provider' });
});

test('uses a last resort last, until the list is changed', async () => {
  const { send, channel } = setup([accepts('a'), accepts('b')]);
  channel.setLastResorts(['a']);
  expect(await send()).toMatchObject({ provider: 'b' });
  channel.setLastResorts([]);
  expect(await send()).toMatchObject({ provider: 'a' });
});

test('logs the provider and the kind of failure, but no personal data', async () => {
  const { send, lines } = setup([
    port('a', async () => {
      throw new Error(`cannot reach ${sms.to}`);
    }),
  ]);
  await send();
  expect(lines).toEqual([{ provider: 'a', kind: 'error' }]);
});

function setup(ports: MessagePort<Sms>[]) {
  const providersUsed: string[] = [];
  const lines: unknown[] = [];
  const answers: string[] = [];
  const onAnswer = (name: string, answer: string) => void answers.push(`${name} ${answer}`);
  let now = 1_000_000;
  const log: Log = { info: () => {}, warn: (facts) => lines.push(facts), error: () => {} };
  const recordingPorts = ports.map((wrapped) => ({
    ...wrapped,
    send: (message: Sms, signal: AbortSignal) => {
      providersUsed.push(wrapped.name);
      return wrapped.send(message, signal);
    },
  }));
  const channel = createChannel(recordingPorts, { clock: clockFrom(() => now), log, timeout: 50, onAnswer });
  const moveClock = (milliseconds: number) => {
    now += milliseconds;
  };
  return { send: () => channel.send(sms), channel, providersUsed, answers, lines, moveClock };
}

function port(name: string, send: (message: Sms, signal: AbortSignal) => Promise<ProviderAnswer>): MessagePort<Sms> {
  return { name, send };
}

function accepts(name: string): MessagePort<Sms> {
  return port(name, async () => ({ reference: `${name}-1` }));
}

function fails(name: string): MessagePort<Sms> {
  return port(name, async () => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
}
