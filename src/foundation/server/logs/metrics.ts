import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Millis } from '#foundation/time/clock.ts';
import { createCachedGaugeSource, type GaugeSample, type GaugeSource } from './gauges.ts';

export type Metrics = {
  recordResponse: (method: string, route: string, status: number, milliseconds: number) => void;
  /** The histogram is created on first use; its labels must be the same each time. */
  observeDuration: (name: string, labels: Readonly<Record<string, string>>, milliseconds: Millis) => void;
  /**
   * The counter is created on first use; its labels must be the same each time. Counting zero publishes the counter
   * before any event.
   */
  count: (name: string, labels: Readonly<Record<string, string>>, times?: number) => void;
  /** Registers a gauge that is read when Prometheus scrapes. */
  addGauge: (name: string, help: string, read: () => number) => void;
  /**
   * Registers gauges that are read from the database, at most every ten seconds. Absent when the database does not
   * answer.
   */
  addGaugeSource: (load: () => Promise<readonly GaugeSample[]>) => void;
  formatMetrics: () => Promise<string>;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const responseHistogram = new Histogram({
    name: 'sihat_http_answer_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gaugeSources: GaugeSource[] = [];
  return {
    recordResponse: (method, route, status, milliseconds) =>
      // 503 asks for a retry, so it has a series apart from server errors.
      responseHistogram.observe(
        { method, route, status: status === 503 ? '503' : `${Math.floor(status / 100)}xx` },
        milliseconds / 1000,
      ),
    observeDuration: (name, labels, milliseconds) => {
      const histogram =
        histograms.get(name) ??
        new Histogram({
          name,
          help: name,
          labelNames: Object.keys(labels),
          buckets: durationBuckets,
          registers: [registry],
        });
      histograms.set(name, histogram);
      histogram.observe(labels, milliseconds / 1000);
    },
    count: (name, labels, times = 1) => {
      const counter =
        counters.get(name) ?? new Counter({ name, help: name, labelNames: Object.keys(labels), registers: [registry] });
      counters.set(name, counter);
      counter.inc(labels, times);
    },
    addGauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    addGaugeSource: (load) => {
      gaugeSources.push(createCachedGaugeSource(load));
    },
    formatMetrics: async () => {
      const gaugeTexts = await Promise.all(gaugeSources.map((readGauges) => readGauges()));
      return [await registry.metrics(), ...gaugeTexts].join('');
    },
  };
}

// Upper bounds of the buckets of `observeDuration`, in seconds.
const durationBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/** Serves `/metrics` on its own port, so that it is never public. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.formatMetrics().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
