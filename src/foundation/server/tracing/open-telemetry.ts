import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { second } from '#foundation/time/clock.ts';
import type { SetAttributes, Tracing, TracingOptions } from './tracing.ts';

/**
 * Creates traces with OpenTelemetry and sends them in batches. Registers nothing globally, so that no library adds
 * spans. Trace headers of requests are ignored, as otherwise any client could decide what is traced.
 */
export function openOpenTelemetry({ url, percent }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sihat' }),
    sampler: new ParentBasedSampler({ root: createSampler(percent) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5 * second }) })],
  });
  const tracer = provider.getTracer('sihat');
  const contexts = new AsyncLocalStorage<Context>();
  const currentSpanContext = () => trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT);
  return {
    runTraced({ kind, name, attributes, enqueuedBy }, work) {
      const parent = contexts.getStore() ?? ROOT_CONTEXT;
      const linkedContext = parseTraceparent(enqueuedBy);
      const options = { kind: kinds[kind], attributes, ...(linkedContext && { links: [{ context: linkedContext }] }) };
      const span = tracer.startSpan(name, options, parent);
      return contexts.run(trace.setSpan(parent, span), () => runInSpan(span, work));
    },
    isActive: () => currentSpanContext() !== undefined,
    currentTraceparent: () => {
      const spanContext = currentSpanContext();
      return spanContext && (spanContext.traceFlags & TraceFlags.SAMPLED) !== 0
        ? `00-${spanContext.traceId}-${spanContext.spanId}-01`
        : undefined;
    },
    close: () => provider.shutdown(),
  };
}

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.CONSUMER };

async function runInSpan<T>(span: Span, work: (setFacts: SetAttributes) => Promise<T>): Promise<T> {
  try {
    return await work((facts, failed) => {
      span.setAttributes(facts);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    });
  } catch (thrown) {
    span.setAttribute('error.type', errorTypeOf(thrown));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw thrown;
  } finally {
    span.end();
  }
}

// The message of an error can quote data.
function errorTypeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = (thrown as { code?: unknown }).code;
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : thrown.name;
}

// A job is traced whenever the operation that enqueued it was.
function createSampler(percent: number): Sampler {
  const ratioSampler = new TraceIdRatioBasedSampler(percent / 100);
  return {
    shouldSample: (context, traceId, _name, _kind, _attributes, links) =>
      links.length > 0
        ? { decision: SamplingDecision.RECORD_AND_SAMPLED }
        : ratioSampler.shouldSample(context, traceId),
    toString: () => 'chosen',
  };
}

function parseTraceparent(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? [];
  const spanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(spanContext) ? spanContext : undefined;
}
