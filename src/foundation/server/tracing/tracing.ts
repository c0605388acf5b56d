/** Follows what the server does, part by part: a request, the statements in it, a job that it asked for. */
export type Tracing = {
  /** Does work as one part, within the part that is under way. Of what it throws, the kind alone is told, never its words. */
  during: <T>(part: Part, work: (tell: Tell) => Promise<T>) => Promise<T>;
  /** Whether a part is under way here. */
  underWay: () => boolean;
  /** The part that is under way, for whoever goes on elsewhere, as a W3C `traceparent`; undefined when nobody follows it. */
  mark: () => string | undefined;
  /** Sends what is not sent yet. */
  close: () => Promise<void>;
};

/** A part of what is done. `name` and `facts`: of our code alone, never of a person; a request-id is neither. */
export type Part = {
  kind: 'request' | 'statement' | 'job';
  name: string;
  facts: Facts;
  /** The mark of what asked for it, which has gone on since. */
  askedBy?: string | undefined;
};

/** Says more of the part that is under way, when it is known. `failed`: that it did not do what it should. */
export type Tell = (facts: Facts, failed?: boolean) => void;

type Facts = Readonly<Record<string, string | number>>;

/** Where traces go: `url` of a collector's OTLP over HTTP; `percent` of the requests, chosen at random, are followed. */
export type TracingOptions = { url: string; percent: number };

/** Opens it. What it needs is loaded here: a server whose traces nobody wants does not even read it. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { openSpans } = await import('./spans.ts');
  return openSpans(options);
}
