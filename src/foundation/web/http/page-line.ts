import { readLanguage } from '../session/app-language.ts';
import { session } from '../session/page-session.ts';
import { recordHttp } from './client-log.ts';
import { noticeReach } from './connection.ts';
import { type AppInfo, type Ask, type Line, patienceOfSpec, type Speaker } from './line.ts';

/** The line of this page: to the server that it came from, with the session of this browser, or whoever the page says speaks. */
export const pageLine: Line = {
  ...patienceOfSpec,
  origin: '',
  app: () => app,
  language: readLanguage,
  token: () => speaker.token(),
  onUnauthorised: (token) => speaker.onUnauthorised(token),
  onUsed: () => speaker.onUsed?.(),
  onReach: noticeReach,
  record: recordHttp,
};

/** Says what the app info headers carry, once the host is known. */
export function describeApp(info: AppInfo): void {
  app = info;
}

/** Says what asks whoever is at the page: once, before its first call. */
export function askBy(ask: Ask): void {
  pageLine.ask = ask;
}

/** Says who speaks on this page in place of the traveller's session: once, before its first call. */
export function letSpeak(other: Speaker): void {
  speaker = other;
}

let speaker: Speaker = { token: session.token, onUnauthorised: session.refused };
let app: AppInfo = { version: 'unknown', platform: 'web', deviceId: '' };
