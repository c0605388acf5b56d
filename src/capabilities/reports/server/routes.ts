import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { downloadReport, issueReportTicket } from './download-report.ts';
import { listReports } from './list-reports.ts';
import { requestReport } from './request-report.ts';

const requester = staff('reports:make', { steppedUp: true });

export const reportsRoutes = [
  serve(calls.listReports, staff('reports:make'), listReports),
  serve(calls.requestReport, requester, requestReport),
  serve(calls.issueReportTicket, requester, issueReportTicket),
  serve(calls.downloadReport, anyone, downloadReport),
];
