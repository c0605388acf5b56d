export type Tracing = {
  /** Runs work as an operation within the current one. Records only the type of an error, never its message. */
  runTraced: <T>(operation: Operation, work: (setFacts: SetAttributes) => Promise<T>) => Promise<T>;
  isActive: () => boolean;
  /**
   * Returns the current operation as a W3C `traceparent`, to store with a job; undefined when the operation is not
   * sampled.
   */
  currentTraceparent: () => string | undefined;
  /** Sends all finished spans. */
  close: () => Promise<void>;
};

/** `name` and `facts` come from code, never from personal data; request-ids are allowed. */
export type Operation = {
  kind: 'request' | 'statement' | 'job';
  name: string;
  attributes: Attributes;
  /** `traceparent` of the operation that enqueued this one and may have ended. */
  enqueuedBy?: string | undefined;
};

/** Adds facts to the current operation. `failed` marks it as failed. */
export type SetAttributes = (facts: Attributes, failed?: boolean) => void;

type Attributes = Readonly<Record<string, string | number>>;

/**
 * Destination of traces: `url` of a collector (OTLP over HTTP). `percent`: the share of requests to trace, chosen at
 * random.
 */
export type TracingOptions = { url: string; percent: number };

/** Loads OpenTelemetry on demand, so that a server without tracing does not load it. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { openOpenTelemetry } = await import('./open-telemetry.ts');
  return openOpenTelemetry(options);
}
