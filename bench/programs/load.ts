import { connect } from 'node:net';
import { responseLength, type RequestPlan, createRequestGenerator, responseStatus } from '../rig/http-bytes.ts';

export type LoadPlan = RequestPlan & { port: number; connections: number; warmSeconds: number; seconds: number };

/** Results of the measured seconds. Latencies in ms. `next` is the first list position that was not used. */
export type LoadReport = {
  done: number;
  seconds: number;
  latencies: number[];
  failures: number;
  firstFailure: string;
  next: number;
};

// A client that uses as little CPU time as possible: requests are patched bytes, and responses are only searched for
// their status and length.
process.on('message', (plan: LoadPlan) => {
  void run(plan).then((report) => process.send?.(report));
});

async function run(plan: LoadPlan): Promise<LoadReport> {
  const requests = createRequestGenerator(plan);
  const report: LoadReport = { done: 0, seconds: 0, latencies: [], failures: 0, firstFailure: '', next: 0 };
  const state = { counting: false, finished: false };
  const connections = Array.from({ length: plan.connections }, () =>
    runConnection(plan.port, requests.next, state, report),
  );
  await wait(plan.warmSeconds);
  process.send?.('begin');
  state.counting = true;
  const began = performance.now();
  await wait(plan.seconds);
  state.counting = false;
  report.seconds = (performance.now() - began) / 1000;
  process.send?.('end');
  state.finished = true;
  await Promise.all(connections);
  report.next = requests.position();
  return report;
}

function runConnection(
  port: number,
  next: () => Buffer,
  state: { counting: boolean; finished: boolean },
  report: LoadReport,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer | undefined;
    let sentAt = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = () => {
      sentAt = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk;
      const length = responseLength(received);
      if (length === undefined || received.length < length) return;
      if (state.counting) recordAnswer(report, received, performance.now() - sentAt);
      received = undefined;
      if (state.finished) {
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
