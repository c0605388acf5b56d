import { readLanguage } from '../session/app-language.ts';
import { session } from '../session/page-session.ts';
import { recordHttp } from './client-log.ts';
import { reportReachability } from './connection.ts';
import {
  type AppInfo,
  type RefusalPrompt,
  type ApiConnection,
  retryPolicy,
  type SessionHooks,
} from './api-connection.ts';

/** The line of this page: to the server that it came from, with the session of this browser, or whoever the page says speaks. */
export const pageConnection: ApiConnection = {
  ...retryPolicy,
  origin: '',
  app: () => app,
  language: readLanguage,
  token: () => speaker.token(),
  onUnauthorised: (token) => speaker.onUnauthorised(token),
  onUsed: () => speaker.onUsed?.(),
  onReach: reportReachability,
  record: recordHttp,
};

/** Says what the app info headers carry, once the host is known. */
export function setAppInfo(info: AppInfo): void {
  app = info;
}

/** Says what asks whoever is at the page: once, before its first call. */
export function setRefusalPrompt(ask: RefusalPrompt): void {
  pageConnection.ask = ask;
}

/** Says who speaks on this page in place of the traveller's session: once, before its first call. */
export function setSessionHooks(other: SessionHooks): void {
  speaker = other;
}

let speaker: SessionHooks = { token: session.token, onUnauthorised: session.refused };
let app: AppInfo = { version: 'unknown', platform: 'web', deviceId: '' };
