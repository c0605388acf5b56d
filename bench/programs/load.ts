import { connect } from 'node:net';
import { responseLength, type RequestPlan, createRequestGenerator, responseStatus } from '../rig/http-bytes.ts';

/** What the client is asked to do. */
export type LoadPlan = RequestPlan & {
  port: number;
  connections: number;
  warmSeconds: number;
  seconds: number;
};

/** What it saw in the seconds that count. Latencies in ms. `next`: the first place that was not used. */
export type LoadReport = {
  done: number;
  seconds: number;
  latencies: number[];
  failures: number;
  firstFailure: string;
  next: number;
};

// A client as lean as can be, so that the processor belongs to the servers: requests are patched bytes, answers are searched
// for their status and length.
process.on('message', (plan: LoadPlan) => {
  void run(plan).then((report) => process.send?.(report));
});

async function run(plan: LoadPlan): Promise<LoadReport> {
  const requests = createRequestGenerator(plan);
  const report: LoadReport = { done: 0, seconds: 0, latencies: [], failures: 0, firstFailure: '', next: 0 };
  const state = { counting: false, over: false };
  const lines = Array.from({ length: plan.connections }, () => runConnection(plan.port, requests.next, state, report));
  await wait(plan.warmSeconds);
  process.send?.('begin');
  state.counting = true;
  const began = performance.now();
  await wait(plan.seconds);
  state.counting = false;
  report.seconds = (performance.now() - began) / 1000;
  process.send?.('end');
  state.over = true;
  await Promise.all(lines);
  report.next = requests.place();
  return report;
}

function runConnection(
  port: number,
  next: () => Buffer,
  state: { counting: boolean; over: boolean },
  report: LoadReport,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Buffer | undefined;
    let sentAt = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      held = held ? Buffer.concat([held, chunk]) : chunk;
      const length = responseLength(held);
      if (length === undefined || held.length < length) return;
      if (state.counting) recordAnswer(report, held, performance.now() - sentAt);
      held = undefined;
      if (state.over) {
        socket.end();
        resolve();
      } else send();
    });
  });
}

function recordAnswer(report: LoadReport, answer: Buffer, latency: number): void {
  if (responseStatus(answer) === '200') {
    report.done += 1;
    report.latencies.push(latency);
  } else {
    report.failures += 1;
    report.firstFailure ||= answer.toString();
  }
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
