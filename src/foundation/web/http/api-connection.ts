import type { AnyCall } from '#foundation/contract/call.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { HttpEntry } from './client-log.ts';

/** App info headers (spec §7). */
export type AppInfo = { version: string; platform: string; deviceId: string };

export type ApiConnection = {
  /** Empty in a page: calls go to the server that the page came from. */
  origin: string;
  /** Milliseconds until an attempt times out (spec §9: 20 s). */
  timeout: number;
  /** Milliseconds between attempts, varied by 25% each way (spec §9: 500). */
  retryDelay: number;
  /** Maximum number of retries (spec §9: 2). */
  maxRetries: number;
  appInfo: () => AppInfo;
  language: () => Language;
  /** Called after every attempt of a call that is not in the background. `reached`: whether the server answered. */
  onReachability: (reached: boolean) => void;
  log: (entry: HttpEntry) => void;
  /** Called with each response, before its body is read. */
  onResponse?: (answer: Response) => void;
  /** Asks the user for what a refused call needs. Absent where a page has no such prompt. */
  promptForRefusal?: RefusalPrompt;
  /** Sends a request; default `fetch`. */
  send?: (address: string, request: RequestInit) => Promise<Response>;
} & SessionHooks;

/**
 * Asks the user for what a refused call needs, such as a password. Resolves to true when the user gave it and the call
 * can be retried; false for any other refusal.
 */
export type RefusalPrompt = (failure: Problem, refusedCall: RefusedCall) => Promise<boolean>;

/** A refused call. `startedAt`: its start by `monotonicNow`. `onPrompt`: called before the prompt opens. */
export type RefusedCall = { call: AnyCall; startedAt: Millis; onPrompt?: (() => void) | undefined };

export type SessionHooks = {
  /** The sms-token, once the session is read. Undefined for console calls, which are authenticated by a cookie. */
  token: () => Promise<string | undefined>;
  /** Called when a call that needs a login was answered 401: the server no longer knows the session of this token. */
  onUnauthorised: (token: string | undefined) => void;
  /** Called when a call that needs a login succeeded. */
  onSessionUsed?: (() => void) | undefined;
};

/** Default timeout and retries (spec §9). */
export const retryPolicy = { timeout: 20_000, retryDelay: 500, maxRetries: 2 };
