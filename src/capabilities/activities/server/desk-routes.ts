import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as appeals from '../contract-appeals.ts';
import * as desk from '../contract-console.ts';
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
  serve(desk.listSeries, organiser, listSeries),
  serve(desk.saveSeries, organiser, saveSeries),
  serve(desk.setSeriesState, organiser, setSeriesState),
  serve(desk.listEvents, organiser, listEvents),
  serve(desk.readEvent, organiser, readEvent),
  serve(desk.planEvent, organiser, planEvent),
  serve(desk.changeCapacity, organiser, changeCapacity),
  serve(desk.cancelEvent, organiser, cancelEvent),
  serve(desk.decideCancel, organiser, decideCancel),
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
