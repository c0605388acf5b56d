import { expect, test } from 'vitest';
import { clockFrom, second } from '#foundation/time/clock.ts';
import type { Log } from '../logs/log.ts';
import { channelOf } from './failover.ts';
import type { Answer, MessagePort, Sms } from './message-ports.ts';

const sms: Sms = { to: '+6737123456', text: 'Code 123456', reference: 'r1', purpose: 'login/code' };

test('the first provider takes everything while it works', async () => {
  const { ask, asked } = setup([accepts('a'), accepts('b')]);
  expect(await ask()).toEqual({ kind: 'accepted', provider: 'a', reference: 'a-1', delivered: false });
  expect(asked).toEqual(['a']);
});

test('the next one takes over from one that fails, and the failing one rests after five times', async () => {
  const { ask, asked, moveClock } = setup([fails('a'), accepts('b')]);
  for (let n = 0; n < 7; n++) expect(await ask()).toMatchObject({ provider: 'b' });
  expect(asked.filter((name) => name === 'a')).toHaveLength(5);
  moveClock(30 * second);
  await ask();
  await ask();
  expect(asked.filter((name) => name === 'a')).toHaveLength(6);
});

test('a provider that recovers is the first again', async () => {
  let broken = true;
  const { ask, moveClock } = setup([
    port('a', async () => {
      if (broken) throw new Error('down');
      return { reference: 'a-1' };
    }),
    accepts('b'),
  ]);
  for (let n = 0; n < 5; n++) await ask();
  broken = false;
  expect(await ask()).toMatchObject({ provider: 'b' });
  moveClock(30 * second);
  expect(await ask()).toMatchObject({ provider: 'a' });
  expect(await ask()).toMatchObject({ provider: 'a' });
});

test('one that never answers is told to stop and not waited for', async () => {
  let told = false;
  const { ask } = setup([
    port('a', (_sms, signal) => {
      signal.addEventListener('abort', () => {
        told = true;
      });
      return new Promise(() => {});
    }),
    accepts('b'),
  ]);
  expect(await ask()).toMatchObject({ provider: 'b' });
  expect(told).toBe(true);
});

test('how each provider that was asked answered is told', async () => {
  const { ask, answers } = setup([fails('a'), port('b', async () => ({ refused: 'number' })), accepts('c')]);
  await ask();
  expect(answers).toEqual(['a failed', 'b refused', 'c accepted']);
});

test('refused only when nobody could still take it', async () => {
  const refuses = (name: string) => port(name, async () => ({ refused: 'number' }));
  expect(await setup([refuses('a'), accepts('b')]).ask()).toMatchObject({ provider: 'b' });
  expect(await setup([refuses('a'), refuses('b')]).ask()).toEqual({ kind: 'refused', reason: 'number' });
  expect(await setup([refuses('a'), fails('b')]).ask()).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  expect(await setup([fails('a'), refuses('b')]).ask()).toEqual({ kind: 'unavailable', reason: 'ECONNREFUSED' });
  expect(await setup([]).ask()).toEqual({ kind: 'unavailable', reason: 'no-provider' });
});

test('one that is to be asked last is asked last, until named anew', async () => {
  const { ask, channel } = setup([accepts('a'), accepts('b')]);
  channel.askLast(['a']);
  expect(await ask()).toMatchObject({ provider: 'b' });
  channel.askLast([]);
  expect(await ask()).toMatchObject({ provider: 'a' });
});

test('the log knows the provider and the kind of failure, never the person', async () => {
  const { ask, lines } = setup([
    port('a', async () => {
      throw new Error(`cannot reach ${sms.to}`);
    }),
  ]);
  await ask();
  expect(lines).toEqual([{ provider: 'a', kind: 'error' }]);
});

function setup(ports: MessagePort<Sms>[]) {
  const asked: string[] = [];
  const lines: unknown[] = [];
  const answers: string[] = [];
  const onAnswer = (name: string, answer: string) => void answers.push(`${name} ${answer}`);
  let now = 1_000_000;
  const log: Log = { info: () => {}, warn: (facts) => lines.push(facts), error: () => {} };
  const watched = ports.map((one) => ({
    ...one,
    send: (message: Sms, signal: AbortSignal) => {
      asked.push(one.name);
      return one.send(message, signal);
    },
  }));
  const channel = channelOf(watched, { clock: clockFrom(() => now), log, timeout: 50, onAnswer });
  const moveClock = (by: number) => {
    now += by;
  };
  return { ask: () => channel.send(sms), channel, asked, answers, lines, moveClock };
}

function port(name: string, send: (message: Sms, signal: AbortSignal) => Promise<Answer>): MessagePort<Sms> {
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
