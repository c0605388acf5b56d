import { travellerWithCertifiedPassword } from '#capabilities/certified-password/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as staffCalls from '../contract-console.ts';
import { certifyRecovery, refuseRecovery } from './decide-recovery.ts';
import { listCertificates } from './list-certificates.ts';
import { printCertificate } from './print-certificate.ts';
import { listIssuedCertificates, readIssuedCertificate } from './read-issued-certificates.ts';
import { listRecoveries, readRecovery } from './read-recoveries.ts';
import { recordRecovery } from './record-recovery.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { readRevokedList, readTrustList } from './trust-lists.ts';

export const certificatesRoutes = [
  serve(calls.readTrustList, anyone, readTrustList),
  serve(calls.readRevokedList, anyone, readRevokedList),
  serve(calls.listCertificates, travellerWithCertifiedPassword, listCertificates),
  serve(calls.printCertificate, travellerWithCertifiedPassword, printCertificate),
  serve(staffCalls.recordRecovery, staff('recoveries:record'), recordRecovery),
  serve(staffCalls.listRecoveries, staff('certificates:issue'), listRecoveries),
  serve(staffCalls.readRecovery, staff('certificates:issue'), readRecovery),
  serve(staffCalls.certifyRecovery, staff('certificates:issue'), certifyRecovery),
  serve(staffCalls.refuseRecovery, staff('certificates:issue'), refuseRecovery),
  serve(staffCalls.listIssuedCertificates, staff('certificates:issue'), listIssuedCertificates),
  serve(staffCalls.readIssuedCertificate, staff('certificates:issue'), readIssuedCertificate),
  serve(staffCalls.revokeCertificate, staff('certificates:issue'), revokeCertificate),
];
