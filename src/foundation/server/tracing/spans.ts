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
import type { Tell, Tracing, TracingOptions } from './tracing.ts';

/**
 * Traces by OpenTelemetry, sent in batches beside the work. Nothing is registered for the whole process, so no library adds parts of
 * its own; and what a request says of a trace is not believed: anybody could choose what is followed.
 */
export function openSpans({ url, percent }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sihat' }),
    sampler: new ParentBasedSampler({ root: chosen(percent) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5 * second }) })],
  });
  const tracer = provider.getTracer('sihat');
  const here = new AsyncLocalStorage<Context>();
  const current = () => trace.getSpanContext(here.getStore() ?? ROOT_CONTEXT);
  return {
    during({ kind, name, facts, askedBy }, work) {
      const before = here.getStore() ?? ROOT_CONTEXT;
      const asked = readMark(askedBy);
      const options = { kind: kinds[kind], attributes: facts, ...(asked && { links: [{ context: asked }] }) };
      const span = tracer.startSpan(name, options, before);
      return here.run(trace.setSpan(before, span), () => finish(span, work));
    },
    underWay: () => current() !== undefined,
    mark: () => {
      const found = current();
      return found && (found.traceFlags & TraceFlags.SAMPLED) !== 0
        ? `00-${found.traceId}-${found.spanId}-01`
        : undefined;
    },
    close: () => provider.shutdown(),
  };
}

const kinds = { request: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.CONSUMER };

async function finish<T>(span: Span, work: (tell: Tell) => Promise<T>): Promise<T> {
  try {
    return await work((facts, failed) => {
      span.setAttributes(facts);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    });
  } catch (thrown) {
    span.setAttribute('error.type', kindOf(thrown));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw thrown;
  } finally {
    span.end();
  }
}

// Its words can quote data.
function kindOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const code = (thrown as { code?: unknown }).code;
  return typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? code : thrown.name;
}

// A job is followed whenever what asked for it was.
function chosen(percent: number): Sampler {
  const some = new TraceIdRatioBasedSampler(percent / 100);
  return {
    shouldSample: (context, traceId, _name, _kind, _attributes, links) =>
      links.length > 0 ? { decision: SamplingDecision.RECORD_AND_SAMPLED } : some.shouldSample(context, traceId),
    toString: () => 'chosen',
  };
}

function readMark(mark: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(mark ?? '') ?? [];
  const found = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}
