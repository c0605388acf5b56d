import { setTimeout as wait } from 'node:timers/promises';
import { decideArrival, followDecisions } from '#capabilities/border/contract.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import type { ApiConnection } from '#foundation/web/http/api-connection.ts';
import { openEventStream } from '#foundation/web/http/event-stream.ts';

export type CounterLoad = {
  /** Milliseconds since the counters started. */
  now: () => number;
  acknowledgedCount: () => number;
  refused: string[];
  retryCount: () => number;
  /** Milliseconds from an acknowledged decision to each counter that learns of it. */
  delays: () => number[];
  /** Acknowledged decisions that some counter did not learn of, each counted once for each counter. */
  countMissing: () => number;
  /** Times that a counter had to read all data anew, apart from its first connection. */
  gapCount: () => number;
  reconnectCount: () => number;
  liveCount: () => number;
  /** Longest time in seconds that a counter was without a connection since an instant. */
  longestOfflineSeconds: (from: number) => number;
  /** Stops deciding, waits until all counters know everything or no more events come, and closes the streams. */
  stop: () => Promise<void>;
};

type Counter = {
  learnedAt: Map<string, number>;
  gaps: number;
  connections: number;
  offlineSince: number | undefined;
  offlineTimes: { from: number; until: number }[];
};

/** Lets a counter for each token follow all decisions. Decides about one reference after the other, five a second. */
export async function startCounters(
  portal: string,
  tokens: readonly string[],
  references: readonly string[],
): Promise<CounterLoad> {
  const began = performance.now();
  const now = () => performance.now() - began;
  const acknowledgedAt = new Map<string, number>();
  const refused: string[] = [];
  let retries = 0;
  let isStopped = false;
  const counters: Counter[] = [];
  const streams = tokens.map((token) => {
    const counter: Counter = { learnedAt: new Map(), gaps: -1, connections: 0, offlineSince: 0, offlineTimes: [] };
    counters.push(counter);
    return openEventStream(connectionOf(portal, token), followDecisions, {
      onEvent: ({ reference }) => counter.learnedAt.set(reference, counter.learnedAt.get(reference) ?? now()),
      onGap: () => (counter.gaps += 1),
      onState: ({ phase }) => {
        if (phase === 'live') {
          if (counter.offlineSince !== undefined)
            counter.offlineTimes.push({ from: counter.offlineSince, until: now() });
          counter.offlineSince = undefined;
          counter.connections += 1;
        } else counter.offlineSince ??= now();
      },
      onEnd: () => refused.push('a session ended'),
    });
  });
  const liveCount = () => counters.filter(({ offlineSince }) => offlineSince === undefined).length;
  while (liveCount() < tokens.length) await wait(50);

  const decide = async (reference: string, token: string) => {
    const decision = {
      scanId: newId(),
      reference,
      number: 1,
      version: 1,
      kind: 'cleared',
      note: '',
      temperature: null,
      decidedAt: systemClock.instant(),
      reason: 'Seen by a health officer',
    };
    for (;;) {
      const status = await sendDecision(portal, token, decision);
      if (status === 200) return acknowledgedAt.set(reference, now());
      if (status !== undefined && status < 500) return refused.push(String(status));
      retries += 1;
      await wait(250);
    }
  };
  const decideAll = async () => {
    const running: Promise<unknown>[] = [];
    for (const [index, reference] of references.entries()) {
      if (isStopped) break;
      running.push(decide(reference, tokens[index % tokens.length] ?? ''));
      await wait(200);
    }
    await Promise.all(running);
  };
  const deciding = decideAll();

  const listMissing = () =>
    counters.flatMap(({ learnedAt }) => [...acknowledgedAt.keys()].filter((reference) => !learnedAt.has(reference)));
  return {
    now,
    acknowledgedCount: () => acknowledgedAt.size,
    refused,
    retryCount: () => retries,
    delays: () =>
      counters.flatMap(({ learnedAt }) =>
        [...acknowledgedAt].flatMap(([reference, at]) => {
          const learned = learnedAt.get(reference);
          return learned === undefined ? [] : [Math.max(0, learned - at)];
        }),
      ),
    countMissing: () => listMissing().length,
    gapCount: () => counters.reduce((sum, { gaps }) => sum + gaps, 0),
    reconnectCount: () => counters.reduce((sum, { connections }) => sum + connections - 1, 0),
    liveCount,
    longestOfflineSeconds: (from) => {
      const times = counters.flatMap(({ offlineTimes, offlineSince }) => [
        ...offlineTimes.filter(({ until }) => until > from).map((time) => time.until - Math.max(from, time.from)),
        ...(offlineSince === undefined ? [] : [now() - Math.max(from, offlineSince)]),
      ]);
      return Math.max(0, ...times) / 1000;
    },
    stop: async () => {
      isStopped = true;
      await deciding;
      for (let waits = 0; waits < 20 && listMissing().length > 0; waits += 1) await wait(500);
      for (const stream of streams) stream.close();
    },
  };
}

function connectionOf(portal: string, token: string): ApiConnection {
  return {
    origin: portal,
    timeout: 20_000,
    retryDelay: 500,
    maxRetries: 2,
    appInfo: () => ({ version: '1.0.0', platform: 'web', deviceId: '' }),
    language: () => 'en',
    token: () => Promise.resolve(undefined),
    onUnauthorised: () => undefined,
    onReachability: () => undefined,
    log: () => undefined,
    send: (address, request) => {
      const headers = new Headers(request.headers);
      headers.set('cookie', cookieOf(token));
      return fetch(address, { ...request, headers });
    },
  };
}

async function sendDecision(portal: string, token: string, decision: object): Promise<number | undefined> {
  try {
    const response = await fetch(`${portal}${decideArrival.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sihat-page': '1',
        'request-id': newId(),
        cookie: cookieOf(token),
      },
      body: JSON.stringify(decision),
      signal: AbortSignal.timeout(10_000),
    });
    await response.text();
    return response.status;
  } catch {
    return undefined;
  }
}

function cookieOf(token: string): string {
  return `sihat_browser=${browserId}; sihat_staff=${token}`;
}

const browserId = newToken();
