import * as z from 'zod/mini';
import type { BilingualText } from '../language/messages.ts';
import type { EnvelopeKind } from './envelope.ts';
import type { ProblemKind } from './problem.ts';

/**
 * Kind of caller that a call admits. `anyone`: no login. `our-page`: no login, but only from a page of this product,
 * proved by a header that other sites cannot send. `traveller`: a logged-in account, limited to its own data. `staff`:
 * a logged-in member of staff, on a page of this product. `carrier`: a program of an airline, a ferry or a bus company,
 * authenticated by its API key.
 */
export type CallerKind = 'anyone' | 'our-page' | 'traveller' | 'staff' | 'carrier';

/**
 * Effect of a second request with the same request-id (idempotency key). `safe`: the call changes nothing. `once`: the
 * server runs the handler and stores the request-id in one transaction, and answers a repetition with the first answer.
 * `handler`: the handler recognises a repetition by itself.
 */
export type Idempotency = 'safe' | 'once' | 'handler';

/** A call of the API, described once. The server mounts it, the browser sends it, the documentation lists it. */
export type Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  /** Name in the documentation, camelCase verb first. */
  name: string;
  /** One sentence: the purpose of the call. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path; segments like `:applyNo` are part of the input. */
  path: string;
  caller: CallerKind;
  /** Scope that the member of staff or the carrier's key needs. Without it, all staff or all carriers are admitted. */
  scope?: string;
  envelope: EnvelopeKind;
  idempotency: Idempotency;
  /** Parsed from the query (GET, DELETE) or the JSON body (POST, PUT), merged with the path parameters. */
  input: I;
  /**
   * `data` of the envelope. `file`: the answer is a document. `events`: the answer is a stream of server-sent events,
   * which the client resumes with the header `last-event-id`.
   */
  output: O | 'file' | 'events';
  /** Data of one event of a stream. */
  event?: z.ZodMiniType;
  /** The media types of a document, without parameters. */
  fileTypes?: readonly string[];
  /** Requires a captcha proof, or a ticket instead of it, in the header X-Captcha-Validate. */
  requiresCaptcha?: true;
  fieldMessages?: Record<string, BilingualText>;
  /** Refusals of this call, beside those that every call has. */
  problems?: Record<string, ProblemKind>;
  /** Largest body in bytes; the default is 256 KiB. */
  bodyLimit?: number;
  /** The body is a form (`multipart/form-data`) with one file, which is `file` of the input. */
  upload?: Upload;
  /**
   * The body is signed by another program. The input gets the raw bytes as `body`, and as `signature` the value of the
   * first of these headers that is present.
   */
  signatureHeaders?: readonly string[];
  /** May be cached, and is revalidated by its ETag. */
  cacheable?: boolean;
  /** The answer may be a second old, read from a standby if there is one. Only for a call that changes nothing. */
  mayBeStale?: true;
  /**
   * Number of changes for which one call counts in the rate limit (`rate-limiter.ts`); 1 by default. For rare and
   * expensive calls.
   */
  rateLimitCost?: number;
  /** Exempts the call from the rate limit for changes. States what else limits the rows that a caller can create. */
  rateLimitExemption?: string;
  /** Starts or ends a browser session. The token goes into an HttpOnly cookie, never into the answer. */
  setsSession?: true;
};

/** Largest file in bytes, and seconds within which the complete body has to arrive. */
export type Upload = { maxBytes: number; timeoutSeconds: number };

/**
 * The slowest supported network: GPRS at the edge of a cell, which promises 54 kbit/s and delivers about 32 kbit/s
 * (4,000 bytes a second). The 20 seconds allow a phone to lose its network and to reconnect.
 */
export const slowestNetwork = { bytesPerSecond: 4000, reconnectSeconds: 20 };

/** Seconds in which a body arrives over the slowest supported network. A photograph of 5 MB takes 22 minutes. */
export function uploadTimeoutSeconds(bytes: number): number {
  return slowestNetwork.reconnectSeconds + Math.ceil(bytes / slowestNetwork.bytesPerSecond);
}

/**
 * Longest time in seconds for reading a large file, in addition to the time of any call. HAProxy's timeout for an
 * answer depends on this value.
 */
export const maxReadSeconds = 45;

/** The session that a handler starts (`maxAge` in seconds), or null when it ends the session. */
export type SessionChange = { session: { token: string; maxAge: number } | null };

export type InputOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;

export type RequestOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;

export type OutputOf<C> = C extends { output: infer O extends z.ZodMiniType }
  ? z.output<O>
  : C extends { output: 'events' }
    ? never
    : C extends { fileTypes: readonly (infer T extends string)[] }
      ? FileAnswer<T>
      : FileAnswer;

/** Data of one event of a call whose answer is a stream. */
export type EventOf<C> = C extends { event: infer E extends z.ZodMiniType } ? z.output<E> : never;

/** A call whose answer is a stream of server-sent events. */
export type EventCall = AnyCall & { output: 'events'; event: z.ZodMiniType };

/**
 * A document as answer. `isInline`: browsers show the document instead of downloading it. `isImmutable`: the bytes at
 * its address never change, so browsers may cache them forever.
 */
export type FileAnswer<T extends string = string> = {
  /** A media type in `fileTypes` of the call. */
  type: T | `${T}; charset=utf-8`;
  name: string;
  bytes: Uint8Array;
  isInline?: boolean;
  isImmutable?: boolean;
};

/**
 * Defines a call; the type parameters preserve the types of the schemas. Without `idempotency`, a GET call is `safe`
 * and any other is `once`.
 */
export function defineCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType | 'file' | 'events',
  const T extends string = never,
  E extends z.ZodMiniType = never,
>(
  definition: Definition<I, O, T, E> & { idempotency?: Idempotency },
): Definition<I, O, T, E> & { idempotency: Idempotency } {
  return { ...definition, idempotency: definition.idempotency ?? (definition.method === 'GET' ? 'safe' : 'once') };
}

type Definition<I extends z.ZodMiniType, O, T extends string, E> = Omit<
  Call<I>,
  'output' | 'fileTypes' | 'event' | 'idempotency'
> &
  FileTypes<O, T> &
  EventData<O, E> & { output: O };

type FileTypes<O, T extends string> = O extends 'file' ? { fileTypes: readonly T[] } : object;

type EventData<O, E> = O extends 'events' ? { event: E } : object;

export type AnyCall = Omit<Call, 'output'> & { output: z.ZodMiniType | 'file' | 'events' };

export const NoInput = z.object({});

export const NoData = z.object({});
