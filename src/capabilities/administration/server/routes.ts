import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as settings from '../contract.ts';
import * as help from '../contract-help.ts';
import * as notices from '../contract-notices.ts';
import { approveSetting, changeSetting, refuseSetting } from './change-setting.ts';
import { confirmAgain } from './confirm-again.ts';
import { endAccountSessions, findAccount } from './help-account.ts';
import { approveOutage, askForOutage, endNotice, endOutage, listNotices, publishNotice } from './notices.ts';
import { previewSetting, readSettings } from './read-settings.ts';
import { traceMessages } from './trace-messages.ts';

const manager = staff('settings:manage');
const steppedUpManager = staff('settings:manage', { steppedUp: true });
const publisher = staff('notices:publish');

/** Routes: call, guard, handler. */
export const administrationRoutes = [
  serve(settings.readSettings, manager, readSettings),
  serve(settings.previewSetting, manager, previewSetting),
  serve(settings.changeSetting, steppedUpManager, changeSetting),
  serve(settings.approveSetting, steppedUpManager, approveSetting),
  serve(settings.refuseSetting, manager, refuseSetting),
  serve(notices.listNotices, publisher, listNotices),
  serve(notices.publishNotice, staff('notices:publish', { steppedUp: true }), publishNotice),
  serve(notices.endNotice, publisher, endNotice),
  serve(notices.askForOutage, steppedUpManager, askForOutage),
  serve(notices.approveOutage, steppedUpManager, approveOutage),
  serve(notices.endOutage, manager, endOutage),
  serve(help.traceMessages, staff('messages:trace'), traceMessages),
  serve(help.confirmAgain, staff('messages:trace'), confirmAgain),
  serve(help.findAccount, staff('accounts:help'), findAccount),
  serve(help.endAccountSessions, staff('accounts:help'), endAccountSessions),
];
