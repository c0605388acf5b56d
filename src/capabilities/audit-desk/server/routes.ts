import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as files from '../contract-exports.ts';
import { askForExport, listExports } from './ask-for-export.ts';
import { checkChain, readChain } from './check-chain.ts';
import { agreeToExport, refuseExport } from './decide-export.ts';
import { downloadExport, openExport } from './download-export.ts';
import { readRequest, searchRecord } from './search-record.ts';

const auditor = staff('audit:read');
const requester = staff('exports:ask', { steppedUp: true });

/** Routes: call, guard, handler. */
export const auditDeskRoutes = [
  serve(calls.searchRecord, auditor, searchRecord),
  serve(calls.readRequest, auditor, readRequest),
  serve(calls.readChain, auditor, readChain),
  serve(calls.checkChain, auditor, checkChain),
  serve(files.listExports, staff('exports:ask'), listExports),
  serve(files.askForExport, requester, askForExport),
  serve(files.agreeToExport, staff('exports:approve', { steppedUp: true }), agreeToExport),
  serve(files.refuseExport, staff('exports:approve'), refuseExport),
  serve(files.openExport, requester, openExport),
  serve(files.downloadExport, anyone, downloadExport),
];
