import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Millis } from '#foundation/time/clock.ts';
import { openGaugeSource, type GaugeSample, type GaugeSource } from './gauges.ts';

/** What the process tells Prometheus. */
export type Metrics = {
  answered: (method: string, route: string, status: number, milliseconds: number) => void;
  /** How long something took, with the same labels each time; made on first use. */
  took: (name: string, labels: Readonly<Record<string, string>>, milliseconds: Millis) => void;
  /** A counter with the same labels each time; made on first use. Counting zero makes it known before anything happens. */
  count: (name: string, labels: Readonly<Record<string, string>>, times?: number) => void;
  /** A value read when Prometheus asks. */
  gauge: (name: string, help: string, read: () => number) => void;
  /** Values that the database is asked for when Prometheus asks, every ten seconds at most; absent when it does not answer. */
  survey: (look: () => Promise<readonly GaugeSample[]>) => void;
  text: () => Promise<string>;
};

/** Opens the metrics of this process. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'sihat_http_answer_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const counters = new Map<string, Counter>();
  const spans = new Map<string, Histogram>();
  const surveys: GaugeSource[] = [];
  return {
    answered: (method, route, status, milliseconds) =>
      // "Try again" is no fault.
      answers.observe(
        { method, route, status: status === 503 ? '503' : `${Math.floor(status / 100)}xx` },
        milliseconds / 1000,
      ),
    took: (name, labels, milliseconds) => {
      const known =
        spans.get(name) ??
        new Histogram({ name, help: name, labelNames: Object.keys(labels), buckets, registers: [registry] });
      spans.set(name, known);
      known.observe(labels, milliseconds / 1000);
    },
    count: (name, labels, times = 1) => {
      const known =
        counters.get(name) ?? new Counter({ name, help: name, labelNames: Object.keys(labels), registers: [registry] });
      counters.set(name, known);
      known.inc(labels, times);
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    survey: (look) => {
      surveys.push(openGaugeSource(look));
    },
    text: async () => {
      const surveyed = await Promise.all(surveys.map((survey) => survey()));
      return [await registry.metrics(), ...surveyed].join('');
    },
  };
}

// In seconds.
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/** Serves `/metrics` on a port of its own, so that the portal's port never shows it. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
