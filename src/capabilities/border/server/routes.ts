import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as arrivals from '../contract-arrivals.ts';
import { checkReference } from './check-reference.ts';
import { decideArrival } from './decide-arrival.ts';
import { findArrivals } from './find-arrivals.ts';
import { listArrivals } from './list-arrivals.ts';
import { overrideBand } from './override-band.ts';
import { readArrival } from './read-arrival.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { readBorderKit } from './read-border-kit.ts';
import { readQueue } from './read-queue.ts';

export const borderRoutes = [
  serve(calls.readBorderKit, staff('arrivals:read'), readBorderKit),
  serve(calls.readLatestDecisions, staff('arrivals:read'), readLatestDecisions),
  serve(calls.findArrivals, staff('arrivals:read'), findArrivals),
  serve(calls.readArrival, staff('arrivals:read'), readArrival),
  serve(arrivals.readQueue, staff('arrivals:read'), readQueue),
  serve(arrivals.listArrivals, staff('arrivals:read'), listArrivals),
  serve(arrivals.checkReference, staff('arrivals:read'), checkReference),
  serve(calls.decideArrival, staff('arrivals:decide'), decideArrival),
  serve(calls.overrideBand, staff('bands:override'), overrideBand),
];
