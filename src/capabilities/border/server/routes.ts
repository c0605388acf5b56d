import { staff, staffStream } from '#capabilities/staff/server/public.ts';
import { serve, serveEvents } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as conflictCalls from '../contract-conflicts.ts';
import * as arrivalCalls from '../contract-arrivals.ts';
import * as shiftCalls from '../contract-shifts.ts';
import { findPassesByReference } from './find-passes-by-reference.ts';
import { decideArrival } from './decide-arrival.ts';
import { findArrivals } from './find-arrivals.ts';
import { followDecisions } from './follow-decisions.ts';
import { listArrivals } from './list-arrivals.ts';
import { acknowledgeConflict, listConflicts, resolveConflict } from './manage-conflicts.ts';
import { overrideBand } from './override-band.ts';
import { readArrival } from './read-arrival.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { readQueue } from './read-queue.ts';
import { printShiftReport } from './print-shift-report.ts';
import { listShifts, readShiftReport } from './shift-report.ts';
import { withdrawDecision } from './withdraw-decision.ts';

export const borderRoutes = [
  serve(calls.readBorderDeviceData, staff('arrivals:read'), readBorderDeviceData),
  serve(calls.readLatestDecisions, staff('arrivals:read'), readLatestDecisions),
  serveEvents(calls.followDecisions, staffStream('arrivals:read'), followDecisions),
  serve(calls.findArrivals, staff('arrivals:read'), findArrivals),
  serve(calls.readArrival, staff('arrivals:read'), readArrival),
  serve(arrivalCalls.readQueue, staff('arrivals:read'), readQueue),
  serve(arrivalCalls.listArrivals, staff('arrivals:read'), listArrivals),
  serve(arrivalCalls.findPassesByReference, staff('arrivals:read'), findPassesByReference),
  serve(calls.decideArrival, staff('arrivals:decide'), decideArrival),
  serve(calls.withdrawDecision, staff('arrivals:decide'), withdrawDecision),
  serve(conflictCalls.listConflicts, staff('arrivals:read'), listConflicts),
  serve(conflictCalls.acknowledgeConflict, staff('arrivals:decide'), acknowledgeConflict),
  serve(conflictCalls.resolveConflict, staff('cases:work'), resolveConflict),
  serve(shiftCalls.listShifts, staff('shifts:read'), listShifts),
  serve(shiftCalls.readShiftReport, staff('shifts:read'), readShiftReport),
  serve(shiftCalls.printShiftReport, staff('shifts:read'), printShiftReport),
  serve(calls.overrideBand, staff('screening:override'), overrideBand),
];
