import { readLanguage } from '../session/app-language.ts';
import { session } from '../session/page-session.ts';
import { recordHttp } from './client-log.ts';
import { noticeReach } from './connection.ts';
import { type AppInfo, type Line, patienceOfSpec } from './line.ts';

/** The line of this page: to the server that it came from, with the session of this browser. */
export const pageLine: Line = {
  ...patienceOfSpec,
  origin: '',
  app: () => app,
  language: readLanguage,
  token: session.token,
  onUnauthorised: session.refused,
  onReach: noticeReach,
  record: recordHttp,
};

/** Says what the app info headers carry, once the host is known. */
export function describeApp(info: AppInfo): void {
  app = info;
}

let app: AppInfo = { version: 'unknown', platform: 'web', deviceId: '' };
