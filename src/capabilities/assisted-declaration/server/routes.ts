import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as deviceCalls from '../contract-device.ts';
import { beginAssistance, endAssistance, finishAssistance, listAssistance, openAssistance } from './assistance.ts';
import { beginAtKiosk, clearKiosk, openKiosk, readKiosk } from './kiosk-device.ts';
import { addKiosk, closeKiosk, listKiosks, renewKioskCode } from './kiosks.ts';
import { sendConfirmation } from './send-confirmation.ts';

export const assistedRoutes = [
  serve(calls.beginAssistance, staff('arrivals:assist'), beginAssistance),
  serve(calls.listAssistance, staff('arrivals:assist'), listAssistance),
  serve(calls.endAssistance, staff('arrivals:assist'), endAssistance),
  serve(calls.listKiosks, staff('kiosks:manage'), listKiosks),
  serve(calls.addKiosk, staff('kiosks:manage'), addKiosk),
  serve(calls.renewKioskCode, staff('kiosks:manage'), renewKioskCode),
  serve(calls.closeKiosk, staff('kiosks:manage'), closeKiosk),
  serve(deviceCalls.openKiosk, sameOriginPage, openKiosk),
  serve(deviceCalls.readKiosk, sameOriginPage, readKiosk),
  serve(deviceCalls.beginAtKiosk, sameOriginPage, beginAtKiosk),
  serve(deviceCalls.clearKiosk, sameOriginPage, clearKiosk),
  serve(deviceCalls.openAssistance, sameOriginPage, openAssistance),
  serve(deviceCalls.sendConfirmation, traveller, sendConfirmation),
  serve(deviceCalls.finishAssistance, traveller, finishAssistance),
];
