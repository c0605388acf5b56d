import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as appeals from '../contract-appeals.ts';
import * as organiserCalls from '../contract-console.ts';
import * as door from '../contract-door.ts';
import { cancelEvent, decideCancel } from './cancel-event.ts';
import { acceptEventAppeal, pageEventAppeals, readEventAppeal, refuseEventAppeal } from './decide-appeals.ts';
import { changeCapacity, listEvents, planEvent, readEvent } from './desk-events.ts';
import { listSeries, saveSeries, setSeriesState } from './desk-series.ts';
import { listDoubtful, readDoorCount, readDoorList } from './door-list.ts';
import { letIn, undoEntry } from './let-in.ts';
import { printDoorList } from './print-door-list.ts';

const organiser = staff('events:manage');
const officer = staff('codes:decide');

/** Routes of organisers, doors and the worklist of appeals: call, permission, handler. */
export const activityDeskRoutes = [
  serve(organiserCalls.listSeries, organiser, listSeries),
  serve(organiserCalls.saveSeries, organiser, saveSeries),
  serve(organiserCalls.setSeriesState, organiser, setSeriesState),
  serve(organiserCalls.listEvents, organiser, listEvents),
  serve(organiserCalls.readEvent, organiser, readEvent),
  serve(organiserCalls.planEvent, organiser, planEvent),
  serve(organiserCalls.changeCapacity, organiser, changeCapacity),
  serve(organiserCalls.cancelEvent, organiser, cancelEvent),
  serve(organiserCalls.decideCancel, organiser, decideCancel),
  serve(door.readDoorList, organiser, readDoorList),
  serve(door.readDoorCount, organiser, readDoorCount),
  serve(door.letIn, organiser, letIn),
  serve(door.undoEntry, organiser, undoEntry),
  serve(door.printDoorList, organiser, printDoorList),
  serve(door.listDoubtful, organiser, listDoubtful),
  serve(appeals.pageEventAppeals, officer, pageEventAppeals),
  serve(appeals.readEventAppeal, officer, readEventAppeal),
  serve(appeals.acceptEventAppeal, officer, acceptEventAppeal),
  serve(appeals.refuseEventAppeal, officer, refuseEventAppeal),
];
