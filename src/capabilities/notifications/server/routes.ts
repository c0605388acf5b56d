import { traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { chooseNotifications, readNotificationChoices } from './notification-choices.ts';
import { listOwnNotices } from './list-notices.ts';

export const notificationsRoutes = [
  serve(calls.readNotificationChoices, traveller, readNotificationChoices),
  serve(calls.chooseNotifications, traveller, chooseNotifications),
  serve(calls.listOwnNotices, traveller, listOwnNotices),
];
