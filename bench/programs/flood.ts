import { connect } from 'node:net';
import { responseLength, type RequestPlan, createRequestGenerator, responseStatus } from '../rig/http-bytes.ts';

/** People who come whether or not there is room: so many requests a second, whatever is answered. */
export type FloodPlan = RequestPlan & {
  port: number;
  /** Requests a second. */
  rate: number;
  seconds: number;
  /** So many wait for an answer at once at most; who finds no connection free turns away, and is counted. */
  connections: number;
};

/** What became of them, second by second. Latencies in ms. */
export type FloodReport = {
  done: number[];
  refusals: number[];
  /** Neither in nor asked to come again. */
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
  const open = Array.from({ length: plan.connections }, () =>
    openConnection(plan.port, requests.next, free, report, began),
  );
  await Promise.all(open.map(({ ready }) => ready));
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
  for (const { close } of open) close();
  report.next = requests.place();
  return report;
}

function openConnection(port: number, next: () => Buffer, free: (() => void)[], report: FloodReport, began: number) {
  let held: Buffer | undefined;
  let sentAt = 0;
  let over = false;
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
      held = held ? Buffer.concat([held, chunk]) : chunk;
      const length = responseLength(held);
      if (length === undefined || held.length < length) return;
      recordAnswer(report, held, performance.now() - sentAt, Math.floor((performance.now() - began) / 1000));
      held = undefined;
      free.push(send);
    });
    // A server that is told too much may close a line: the next one is dialled.
    socket.once('error', () => undefined);
    socket.once('close', () => {
      const at = free.indexOf(send);
      if (at >= 0) free.splice(at, 1);
      held = undefined;
      if (!over) dial();
    });
    current = socket;
  };
  let current: ReturnType<typeof connect> | undefined;
  dial();
  return {
    ready: ready.promise,
    close: () => {
      over = true;
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
