import { traveller } from '#capabilities/login/server/public.ts';
import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as staffCalls from '../contract-console.ts';
import { decideExposure, listExposures, markExposure, estimateExposure, withdrawExposure } from './exposures.ts';
import { listCheckIns, listExposureNotices, removeCheckIn } from './list-check-ins.ts';
import { printPoster } from './print-poster.ts';
import { getScanMembers, isInPlace, isShowScan, scanCheck } from './read-scan.ts';
import { updateScanPos } from './update-scan-pos.ts';
import { listVenues, replacePoster, saveVenue, setVenueState } from './venues.ts';

const manager = staff('venues:manage');
const officer = staff('exposures:mark');

export const checkInRoutes = [
  serve(calls.isShowScan, anyone, isShowScan),
  serve(calls.scanCheck, traveller, scanCheck),
  serve(calls.getScanMembers, traveller, getScanMembers),
  serve(calls.updateScanPos, traveller, updateScanPos),
  serve(calls.isInPlace, traveller, isInPlace),
  serve(calls.listCheckIns, traveller, listCheckIns),
  serve(calls.removeCheckIn, traveller, removeCheckIn),
  serve(calls.listExposureNotices, traveller, listExposureNotices),
  serve(staffCalls.listVenues, manager, listVenues),
  serve(staffCalls.saveVenue, manager, saveVenue),
  serve(staffCalls.setVenueState, manager, setVenueState),
  serve(staffCalls.replacePoster, manager, replacePoster),
  serve(staffCalls.printPoster, manager, printPoster),
  serve(staffCalls.estimateExposure, officer, estimateExposure),
  serve(staffCalls.markExposure, officer, markExposure),
  serve(staffCalls.listExposures, officer, listExposures),
  serve(staffCalls.decideExposure, officer, decideExposure),
  serve(staffCalls.withdrawExposure, officer, withdrawExposure),
];
