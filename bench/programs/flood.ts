import { connect } from 'node:net';
import { responseLength, type RequestPlan, createRequestGenerator, responseStatus } from '../rig/http-bytes.ts';

/** Requests at a fixed rate, independent of the responses. */
export type FloodPlan = RequestPlan & {
  port: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** Maximum of requests that wait for a response at once. Requests beyond it are skipped and counted. */
  connections: number;
};

/** Outcome of a flood: `done` by second, `refusals` as latencies in ms. */
export type FloodReport = {
  done: number[];
  refusals: number[];
  /** Responses that are neither a success nor a refusal with "try again later". */
  failures: number;
  firstFailure: string;
  skipped: number;
  next: number;
};

process.on('message', (plan: FloodPlan) => {
  void run(plan).then((report) => process.send?.(report));
});

async function run(plan: FloodPlan): Promise<FloodReport> {
  const requests = createRequestGenerator(plan);
  const report: FloodReport = { done: [], refusals: [], failures: 0, firstFailure: '', skipped: 0, next: 0 };
  const began = performance.now();
  const free: (() => void)[] = [];
  const pool = Array.from({ length: plan.connections }, () =>
    openConnection(plan.port, requests.next, free, report, began),
  );
  await Promise.all(pool.map(({ ready }) => ready));
  let due = 0;
  let last = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      due += ((now - last) / 1000) * plan.rate;
      last = now;
      for (; due >= 1; due -= 1) {
        const send = free.pop();
        if (send) send();
        else report.skipped += 1;
      }
      if (now - began < plan.seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  for (const { close } of pool) close();
  report.next = requests.position();
  return report;
}

function openConnection(port: number, next: () => Buffer, free: (() => void)[], report: FloodReport, began: number) {
  let received: Buffer | undefined;
  let sentAt = 0;
  let ended = false;
  const ready = Promise.withResolvers<void>();
  const dial = () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.once('connect', () => {
      ready.resolve();
      free.push(send);
    });
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const length = responseLength(received);
      if (length === undefined || received.length < length) return;
      recordAnswer(report, received, performance.now() - sentAt, Math.floor((performance.now() - began) / 1000));
      received = undefined;
      free.push(send);
    });
    // An overloaded server may close a connection: open the next one.
    socket.once('error', () => undefined);
    socket.once('close', () => {
      const index = free.indexOf(send);
      if (index >= 0) free.splice(index, 1);
      received = undefined;
      if (!ended) dial();
    });
    current = socket;
  };
  let current: ReturnType<typeof connect> | undefined;
  dial();
  return {
    ready: ready.promise,
    close: () => {
      ended = true;
      current?.destroy();
    },
  };
}

function recordAnswer(report: FloodReport, answer: Buffer, latency: number, second: number): void {
  const status = responseStatus(answer);
  if (status === '200') report.done[second] = (report.done[second] ?? 0) + 1;
  else if (status === '503' || status === '429') report.refusals.push(latency);
  else {
    report.failures += 1;
    report.firstFailure ||= answer.toString();
  }
}
