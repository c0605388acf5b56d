import type { AnyCall } from '#foundation/contract/call.ts';
import type { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Millis } from '#foundation/time/clock.ts';
import type { HttpEntry } from './client-log.ts';

/** App info headers (spec §7). */
export type AppInfo = { version: string; platform: string; deviceId: string };

/** Everything a call needs beside itself: where the server is, how patient we are, who speaks, and who hears how it went. */
export type ApiConnection = {
  /** Empty in a page: the server that it came from. */
  origin: string;
  /** Milliseconds until a try is given up (spec §9: 20 s). */
  patience: number;
  /** Milliseconds between tries, varied by a quarter each way (spec §9: 500). */
  pause: number;
  /** How often a call is tried again (spec §9: 2). */
  retries: number;
  app: () => AppInfo;
  language: () => Language;
  /** Whether the server could be reached, told after every call that is not quiet. */
  onReach: (reached: boolean) => void;
  record: (entry: HttpEntry) => void;
  /** Told of each answer as it came. */
  onAnswer?: (answer: Response) => void;
  /** Asks whoever is at the page for what a call was refused for want of; nobody where it is not there. */
  ask?: RefusalPrompt;
  /** Carries a request; `fetch` when not said. */
  send?: (address: string, request: RequestInit) => Promise<Response>;
} & SessionHooks;

/**
 * Asks somebody for what a call was refused for want of, such as a password. Whether they gave it, and the call can be placed again;
 * false for any other refusal.
 */
export type RefusalPrompt = (failure: Problem, refused: RefusedCall) => Promise<boolean>;

/** A call that was refused: when it was placed, by `elapsed`, and who is told before anybody is asked for something. */
export type RefusedCall = { call: AnyCall; placed: Millis; told?: (() => void) | undefined };

/** Who speaks on a line, and hears how the session fares. */
export type SessionHooks = {
  /** The sms-token of the session, once it is known whether there is one. A call of staff is proved by its cookie instead. */
  token: () => Promise<string | undefined>;
  /** A call that needs a login was answered 401 to this token: the server no longer knows the session. */
  onUnauthorised: (token: string | undefined) => void;
  /** A call that needs a login was answered: the session was used. */
  onUsed?: (() => void) | undefined;
};

/** How long and how often (spec §9). */
export const retryPolicy = { patience: 20_000, pause: 500, retries: 2 };
