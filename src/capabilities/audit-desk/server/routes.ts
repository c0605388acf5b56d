import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as exportCalls from '../contract-exports.ts';
import { requestDataExport, listExports } from './request-data-export.ts';
import { checkChain, readChain } from './check-chain.ts';
import { approveExport, refuseExport } from './decide-export.ts';
import { downloadExport, issueExportTicket } from './download-export.ts';
import { listRequestEntries, searchAuditLog } from './search-audit-log.ts';

const auditor = staff('audit:read');
const requester = staff('exports:request', { steppedUp: true });

export const auditDeskRoutes = [
  serve(calls.searchAuditLog, auditor, searchAuditLog),
  serve(calls.listRequestEntries, auditor, listRequestEntries),
  serve(calls.readChain, auditor, readChain),
  serve(calls.checkChain, auditor, checkChain),
  serve(exportCalls.listExports, staff('exports:request'), listExports),
  serve(exportCalls.requestDataExport, requester, requestDataExport),
  serve(exportCalls.approveExport, staff('exports:approve', { steppedUp: true }), approveExport),
  serve(exportCalls.refuseExport, staff('exports:approve'), refuseExport),
  serve(exportCalls.issueExportTicket, requester, issueExportTicket),
  serve(exportCalls.downloadExport, anyone, downloadExport),
];
