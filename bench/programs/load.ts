import { randomFillSync } from 'node:crypto';
import { connect } from 'node:net';

/** What the client is asked to do: the request as text, with {id}, {key}, {passport} and {token} where these go. */
export type LoadPlan = {
  port: number;
  request: string;
  tokens: readonly string[];
  connections: number;
  warmSeconds: number;
  seconds: number;
  /** Where passports begin: no two runs share one. */
  from: number;
};

/** What it saw in the seconds that count. Latencies in ms. */
export type LoadReport = { done: number; seconds: number; latencies: number[]; failures: number; firstFailure: string };

// A client as lean as can be, so that the processor belongs to the servers: requests are patched bytes, answers are searched
// for their status and length.
process.on('message', (plan: LoadPlan) => {
  void run(plan).then((report) => process.send?.(report));
});

async function run(plan: LoadPlan): Promise<LoadReport> {
  const next = requests(plan);
  const report: LoadReport = { done: 0, seconds: 0, latencies: [], failures: 0, firstFailure: '' };
  const state = { counting: false, over: false };
  const lines = Array.from({ length: plan.connections }, () => line(plan.port, next, state, report));
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

function requests({ request, tokens, from }: LoadPlan): () => Buffer {
  const id = '0'.repeat(36);
  const passport = '0'.repeat(9);
  const token = '0'.repeat(tokens[0]?.length ?? 0);
  const template = fill(request, { id, key: id, passport, token });
  const places = ['id', 'key', 'passport', 'token'] as const;
  const offsets = Object.fromEntries(places.map((name) => [name, offsetsOf(request, name, { id, passport, token })]));
  let number = from;
  return () => {
    const bytes = Buffer.from(template);
    const put = (name: (typeof places)[number], text: string) => {
      for (const offset of offsets[name] ?? []) bytes.write(text, offset, 'latin1');
    };
    number += 1;
    put('id', randomId());
    put('key', randomId());
    put('passport', `K${number.toString(36).toUpperCase().padStart(8, '0')}`);
    put('token', tokens[number % tokens.length] ?? '');
    return bytes;
  };
}

function fill(text: string, values: { id: string; key: string; passport: string; token: string }): string {
  return text
    .replaceAll('{id}', values.id)
    .replaceAll('{key}', values.key)
    .replaceAll('{passport}', values.passport)
    .replaceAll('{token}', values.token);
}

/** Where a placeholder stands, in bytes, once all of them are filled. */
function offsetsOf(request: string, name: string, { id, passport, token }: Record<string, string>): number[] {
  const values = { id: id ?? '', key: id ?? '', passport: passport ?? '', token: token ?? '' };
  const parts = request.split(`{${name}}`);
  return parts.slice(1).map((_, at) => Buffer.byteLength(fill(parts.slice(0, at + 1).join(`{${name}}`), values)));
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
