import { randomFillSync } from 'node:crypto';
import { connect } from 'node:net';

/** What the client is asked to do. */
export type LoadPlan = {
  port: number;
  /**
   * The request as text. {id}, {key} and {passport} are new for each; other names stand for a value of `lists`, and all of
   * one request for values at the same place. Values of one name have the same length.
   */
  request: string;
  lists: Readonly<Record<string, readonly string[]>>;
  connections: number;
  warmSeconds: number;
  seconds: number;
  /** Where passports, and places in lists, begin: no two runs share one. */
  from: number;
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
  const requests = requestsOf(plan);
  const report: LoadReport = { done: 0, seconds: 0, latencies: [], failures: 0, firstFailure: '', next: 0 };
  const state = { counting: false, over: false };
  const lines = Array.from({ length: plan.connections }, () => line(plan.port, requests.next, state, report));
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

function line(
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
      const length = answerLength(held);
      if (length === undefined || held.length < length) return;
      if (state.counting) count(report, held, performance.now() - sentAt);
      held = undefined;
      if (state.over) {
        socket.end();
        resolve();
      } else send();
    });
  });
}

function count(report: LoadReport, answer: Buffer, latency: number): void {
  if (answer.toString('latin1', 9, 12) === '200') {
    report.done += 1;
    report.latencies.push(latency);
  } else {
    report.failures += 1;
    report.firstFailure ||= answer.toString();
  }
}

function answerLength(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = answer.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length === undefined ? undefined : end + 4 + Number(length);
}

function requestsOf({ request, lists, from }: LoadPlan) {
  let place = from;
  const draw: Record<string, () => string> = {
    id: randomId,
    key: randomId,
    passport: () => `K${place.toString(36).toUpperCase().padStart(8, '0')}`,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, values]) => [name, () => values[place % values.length] ?? '']),
    ),
  };
  const names = Object.keys(draw).filter((name) => request.includes(`{${name}}`));
  const blanks = Object.fromEntries(names.map((name) => [name, ' '.repeat(draw[name]?.().length ?? 0)]));
  const fill = (text: string) =>
    names.reduce((filled, name) => filled.replaceAll(`{${name}}`, blanks[name] ?? ''), text);
  const template = Buffer.from(fill(request));
  const places = names.flatMap((name) => {
    const parts = request.split(`{${name}}`);
    return parts.slice(1).map((_, at) => ({
      offset: Buffer.byteLength(fill(parts.slice(0, at + 1).join(`{${name}}`))),
      name,
    }));
  });
  const next = () => {
    const bytes = Buffer.from(template);
    const values = Object.fromEntries(names.map((name) => [name, draw[name]?.() ?? '']));
    for (const { offset, name } of places) bytes.write(values[name] ?? '', offset, 'latin1');
    place += 1;
    return bytes;
  };
  return { next, place: () => place };
}

const random = Buffer.alloc(16_000);
let used = random.length;

function randomId(): string {
  if (used >= random.length) {
    randomFillSync(random);
    used = 0;
  }
  const hex = random.toString('hex', used, used + 16);
  used += 16;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
