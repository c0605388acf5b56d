import { readLanguage } from '../session/app-language.ts';
import { session } from '../session/page-session.ts';
import { recordHttpAttempt } from './client-log.ts';
import { reportReachability } from './reachability.ts';
import {
  type AppInfo,
  type RefusalPrompt,
  type ApiConnection,
  retryPolicy,
  type SessionHooks,
} from './api-connection.ts';

/** Connection of this page: to its own server, with this browser's session or the hooks that the page sets. */
export const pageConnection: ApiConnection = {
  ...retryPolicy,
  origin: '',
  appInfo: () => appInfo,
  language: readLanguage,
  token: () => sessionHooks.token(),
  onUnauthorised: (token) => sessionHooks.onUnauthorised(token),
  onSessionUsed: () => sessionHooks.onSessionUsed?.(),
  onReachability: reportReachability,
  log: recordHttpAttempt,
};

/** Sets the app info headers, once the page knows which app it runs in. */
export function setAppInfo(info: AppInfo): void {
  appInfo = info;
}

/** Sets the prompt for refused calls. Call it once, before the page's first call. */
export function setRefusalPrompt(prompt: RefusalPrompt): void {
  pageConnection.promptForRefusal = prompt;
}

/** Replaces the traveller's session as the source of tokens. Call it once, before the page's first call. */
export function setSessionHooks(hooks: SessionHooks): void {
  sessionHooks = hooks;
}

let sessionHooks: SessionHooks = { token: session.token, onUnauthorised: session.reportUnauthorised };
let appInfo: AppInfo = { version: 'unknown', platform: 'web', deviceId: '' };
