import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as codeCalls from '../contract-codes.ts';
import * as notificationCalls from '../contract-notification.ts';
import * as scheduleCalls from '../contract-schedules.ts';
import { downloadReport, issueReportTicket } from './download-report.ts';
import { listReports } from './list-reports.ts';
import { readReportCodes, saveDhis2Codes, saveSormasCodes } from './manage-codes.ts';
import { addSchedule, listSchedules, removeSchedule, retryDelivery, setSchedulePaused } from './manage-schedules.ts';
import { printNotification, readNotificationFigures } from './print-notification.ts';
import { requestReport } from './request-report.ts';

const requester = staff('reports:make', { steppedUp: true });
const scheduler = staff('reports:schedule');

export const reportsRoutes = [
  serve(calls.listReports, staff('reports:make'), listReports),
  serve(calls.requestReport, requester, requestReport),
  serve(calls.issueReportTicket, requester, issueReportTicket),
  serve(calls.downloadReport, anyone, downloadReport),
  serve(scheduleCalls.listSchedules, scheduler, listSchedules),
  serve(scheduleCalls.addSchedule, staff('reports:schedule', { steppedUp: true }), addSchedule),
  serve(scheduleCalls.setSchedulePaused, scheduler, setSchedulePaused),
  serve(scheduleCalls.removeSchedule, scheduler, removeSchedule),
  serve(scheduleCalls.retryDelivery, scheduler, retryDelivery),
  serve(codeCalls.readReportCodes, scheduler, readReportCodes),
  serve(codeCalls.saveDhis2Codes, scheduler, saveDhis2Codes),
  serve(codeCalls.saveSormasCodes, scheduler, saveSormasCodes),
  serve(notificationCalls.readNotificationFigures, staff('reports:make'), readNotificationFigures),
  serve(notificationCalls.printNotification, staff('reports:make'), printNotification),
];
