import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as settingCalls from '../contract.ts';
import * as helpCalls from '../contract-help.ts';
import * as bulkCalls from '../contract-bulk.ts';
import * as noticeCalls from '../contract-notices.ts';
import { approveSetting, changeSetting, refuseSetting } from './change-setting.ts';
import { resendDeclarationConfirmation } from './resend-declaration-confirmation.ts';
import {
  approveBulkMessage,
  listBulkMessages,
  listBulkTargets,
  previewBulkMessage,
  readBulkDelivery,
  refuseBulkMessage,
  requestBulkMessage,
  withdrawBulkMessage,
} from './bulk-messages.ts';
import { endAccountSessions } from './end-account-sessions.ts';
import { findCaller } from './find-caller.ts';
import { approveOutage, requestOutage, endNotice, endOutage, listNotices, publishNotice } from './notices.ts';
import { previewSetting, readSettings } from './read-settings.ts';

const manager = staff('settings:manage');
const steppedUpManager = staff('settings:manage', { steppedUp: true });
const messenger = staff('travellers:message');
const publisher = staff('notices:publish');

export const administrationRoutes = [
  serve(settingCalls.readSettings, manager, readSettings),
  serve(settingCalls.previewSetting, manager, previewSetting),
  serve(settingCalls.changeSetting, steppedUpManager, changeSetting),
  serve(settingCalls.approveSetting, steppedUpManager, approveSetting),
  serve(settingCalls.refuseSetting, manager, refuseSetting),
  serve(noticeCalls.listNotices, publisher, listNotices),
  serve(noticeCalls.publishNotice, staff('notices:publish', { steppedUp: true }), publishNotice),
  serve(noticeCalls.endNotice, publisher, endNotice),
  serve(noticeCalls.requestOutage, steppedUpManager, requestOutage),
  serve(noticeCalls.approveOutage, steppedUpManager, approveOutage),
  serve(noticeCalls.endOutage, manager, endOutage),
  serve(helpCalls.resendDeclarationConfirmation, staff('messages:trace'), resendDeclarationConfirmation),
  serve(bulkCalls.listBulkTargets, messenger, listBulkTargets),
  serve(bulkCalls.previewBulkMessage, messenger, previewBulkMessage),
  serve(bulkCalls.requestBulkMessage, staff('travellers:message', { steppedUp: true }), requestBulkMessage),
  serve(bulkCalls.approveBulkMessage, staff('travellers:message', { steppedUp: true }), approveBulkMessage),
  serve(bulkCalls.refuseBulkMessage, messenger, refuseBulkMessage),
  serve(bulkCalls.withdrawBulkMessage, messenger, withdrawBulkMessage),
  serve(bulkCalls.listBulkMessages, messenger, listBulkMessages),
  serve(bulkCalls.readBulkDelivery, messenger, readBulkDelivery),
  serve(helpCalls.findCaller, staff('accounts:help'), findCaller),
  serve(helpCalls.endAccountSessions, staff('accounts:help'), endAccountSessions),
];
