import * as z from 'zod/mini';
import type { Both } from '../language/messages.ts';
import type { EnvelopeKind } from './envelope.ts';
import type { ProblemKind } from './problem.ts';

/**
 * Who may place a call. `anyone`: no login. `our-page`: no login, but only a page of ours, shown by a header that
 * another site cannot send. `traveller`: a logged-in account, acting on what is its own. `staff`: a logged-in member of staff, on a
 * page of ours. `carrier`: a program of an airline, a ferry or a bus company, by the key that it was given.
 */
export type Who = 'anyone' | 'our-page' | 'traveller' | 'staff' | 'carrier';

/**
 * What a repetition with the same request-id does. `safe`: the call changes nothing. `once`: the server runs it in a
 * transaction with the key and answers a copy with the first answer. `own`: the act keeps the key itself.
 */
export type Repeat = 'safe' | 'once' | 'own';

/** A call, described once: the server mounts it, the browser places it, the documentation lists it. */
export type Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> = {
  /** Name in the documentation, camelCase verb first. */
  name: string;
  /** One sentence: what it is for. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Full path; segments like `:applyNo` are part of the input. */
  path: string;
  who: Who;
  /** What a member of staff, or a carrier's key, must be allowed to do; absent where every one of them may. */
  scope?: string;
  envelope: EnvelopeKind;
  repeat: Repeat;
  /** From the query for GET and DELETE, from the JSON body for POST and PUT, joined with the path's parameters. */
  input: I;
  /** `data` of the envelope. `file`: the answer is a document. */
  output: O | 'file';
  /** Of a call that answers a document: the media types it can have, without parameters. */
  fileTypes?: readonly string[];
  /** Takes the proof of a captcha, or the ticket in its place, in the header X-Captcha-Validate, and is refused without one. */
  captcha?: true;
  /** Sentences for its field errors, by key. */
  fieldWords?: Record<string, Both>;
  /** Ways in which it can be refused, beside the ones of every call. */
  problems?: Record<string, ProblemKind>;
  /** Largest body in bytes; 256 KiB when not said. */
  bodyLimit?: number;
  /** The body is a form (`multipart/form-data`) with one file, which the input has as its `file`. */
  upload?: Upload;
  /**
   * The body is what a program signed: `input` is given it as it came, as `body`, with the `signature` out of the first of these
   * headers that was sent.
   */
  signedBy?: readonly string[];
  /** May be answered from a cache after revalidation (ETag). */
  cacheable?: boolean;
  /** What it reads may be a second old: it is asked of a standby, where there is one. Only of a call that changes nothing. */
  mayBeOld?: true;
  /** How many changes it counts as where they are limited, for what is done seldom and costs much; one when not said. */
  countsAs?: number;
  /** What keeps somebody from leaving rows by it without end, where that is not what anybody may change at all. */
  limitedBy?: string;
  /** Begins or ends the session of the browser: what proves it goes into a cookie that no script can read, never into the answer. */
  setsSession?: true;
};

/** The most bytes of a file in a call's body, and within how many seconds the whole has to arrive. */
export type Upload = { maxBytes: number; seconds: number };

/**
 * The slowest that is still waited for: GPRS at the edge of a cell, which promises 54 kbit/s and brings some 32 of them, which are 4,000 bytes; and
 * twenty seconds in which a phone may lose its network and find it again.
 */
export const slowestNetwork = { bytesPerSecond: 4000, seconds: 20 };

/** Seconds in which so many bytes arrive from there: a photograph of 5 MB takes 22 minutes. */
export function secondsFor(bytes: number): number {
  return slowestNetwork.seconds + Math.ceil(bytes / slowestNetwork.bytesPerSecond);
}

/** Seconds that the server takes at most to read what a large file says, beside what any call has: HAProxy waits no longer for an answer. */
export const longestLook = 45;

/** A session that an act begins (`maxAge` in seconds), or null for one that it ended. */
export type SessionChange = { session: { token: string; maxAge: number } | null };

/** The checked input of a call. */
export type InputOf<C extends { input: z.ZodMiniType }> = z.output<C['input']>;

/** What the browser sends for a call. */
export type RequestOf<C extends { input: z.ZodMiniType }> = z.input<C['input']>;

/** `data` of a call's answer. */
export type OutputOf<C> = C extends { output: infer O extends z.ZodMiniType }
  ? z.output<O>
  : C extends { fileTypes: readonly (infer T extends string)[] }
    ? FileAnswer<T>
    : FileAnswer;

/** A document as an answer. `lasting`: its address never gives other bytes, so a browser that has them need not ask again. */
export type FileAnswer<T extends string = string> = {
  /** A media type of its call's `fileTypes`. */
  type: T | `${T}; charset=utf-8`;
  name: string;
  bytes: Uint8Array;
  inline?: boolean;
  lasting?: boolean;
};

/** Describes a call; exists so that the schemas' types are kept. */
export function call<I extends z.ZodMiniType, O extends z.ZodMiniType | 'file', const T extends string = never>(
  described: Omit<Call<I>, 'output' | 'fileTypes'> & FileTypes<O, T> & { output: O },
): Omit<Call<I>, 'output' | 'fileTypes'> & FileTypes<O, T> & { output: O } {
  return described;
}

// A call that answers a document says of which types, and no other call does.
type FileTypes<O, T extends string> = O extends 'file' ? { fileTypes: readonly T[] } : object;

/** A call whose input and output types are of no interest: for lists. */
export type AnyCall = Omit<Call, 'output'> & { output: z.ZodMiniType | 'file' };

/** The input of a call that takes nothing. */
export const Nothing = z.object({});

/** The answer of a call that tells nothing but that it worked. */
export const Done = z.object({});
