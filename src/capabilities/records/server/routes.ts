import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as consoleCalls from '../contract-console.ts';
import { endLinks, findPatient, issueCode } from './clinic-codes.ts';
import { downloadRecord, issueRecordTicket } from './download.ts';
import { requestImport, decideImport, listImportPatients, listImports, revertImport } from './imports.ts';
import { linkRecord } from './link-record.ts';
import { changeAgreement, listRecordMembers, readAgreement } from './record-agreements.ts';
import { readDiagnostic, readRecordProfile, readVisit } from './read-details.ts';
import { listAppointments, listDrugs, listExams, listLabs, listVisits, readInvoices } from './read-lists.ts';

export const recordsRoutes = [
  serve(calls.listRecordMembers, traveller, listRecordMembers),
  serve(calls.readAgreement, traveller, readAgreement),
  serve(calls.changeAgreement, traveller, changeAgreement),
  serve(calls.listVisits, traveller, listVisits),
  serve(calls.listLabs, traveller, listLabs),
  serve(calls.listExams, traveller, listExams),
  serve(calls.listDrugs, traveller, listDrugs),
  serve(calls.listAppointments, traveller, listAppointments),
  serve(calls.readVisit, traveller, readVisit),
  serve(calls.readDiagnostic, traveller, readDiagnostic),
  serve(calls.readInvoices, traveller, readInvoices),
  serve(calls.readRecordProfile, traveller, readRecordProfile),
  serve(calls.linkRecord, traveller, linkRecord),
  serve(calls.issueRecordTicket, traveller, issueRecordTicket),
  serve(calls.downloadRecord, anyone, downloadRecord),
  serve(consoleCalls.listImports, staff('records:import'), listImports),
  serve(consoleCalls.requestImport, staff('records:import'), requestImport),
  serve(consoleCalls.decideImport, staff('records:import'), decideImport),
  serve(consoleCalls.revertImport, staff('records:import'), revertImport),
  serve(consoleCalls.listImportPatients, staff('records:import'), listImportPatients),
  serve(consoleCalls.findPatient, staff('records:code'), findPatient),
  serve(consoleCalls.issueCode, staff('records:code'), issueCode),
  serve(consoleCalls.endLinks, staff('records:code'), endLinks),
];
