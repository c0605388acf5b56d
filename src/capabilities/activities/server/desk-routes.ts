import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as appealCalls from '../contract-appeals.ts';
import * as organiserCalls from '../contract-console.ts';
import * as doorCalls from '../contract-door.ts';
import { cancelEvent, decideCancelRequest } from './cancel-event.ts';
import {
  acceptEventAppeal,
  eventAppealItems,
  listEventAppeals,
  readEventAppeal,
  refuseEventAppeal,
} from './decide-appeals.ts';
import { changeCapacity, listEvents, planEvent, readEvent } from './manage-events.ts';
import { listSeries, saveSeries, setSeriesState } from './manage-series.ts';
import { listDoubtfulEntries, readDoorCount, readDoorList } from './door-list.ts';
import { letIn, undoEntry } from './let-in.ts';
import { printDoorList } from './print-door-list.ts';

const organiser = staff('events:manage');
const officer = staff('codes:decide');

export const activityDeskRoutes = [
  serve(organiserCalls.listSeries, organiser, listSeries),
  serve(organiserCalls.saveSeries, organiser, saveSeries),
  serve(organiserCalls.setSeriesState, organiser, setSeriesState),
  serve(organiserCalls.listEvents, organiser, listEvents),
  serve(organiserCalls.readEvent, organiser, readEvent),
  serve(organiserCalls.planEvent, organiser, planEvent),
  serve(organiserCalls.changeCapacity, organiser, changeCapacity),
  serve(organiserCalls.cancelEvent, organiser, cancelEvent),
  serve(organiserCalls.decideCancelRequest, organiser, decideCancelRequest),
  serve(doorCalls.readDoorList, organiser, readDoorList),
  serve(doorCalls.readDoorCount, organiser, readDoorCount),
  serve(doorCalls.letIn, organiser, letIn),
  serve(doorCalls.undoEntry, organiser, undoEntry),
  serve(doorCalls.printDoorList, organiser, printDoorList),
  serve(doorCalls.listDoubtfulEntries, organiser, listDoubtfulEntries),
  serve(appealCalls.listEventAppeals, officer, listEventAppeals),
  serve(appealCalls.readEventAppeal, officer, readEventAppeal),
  serve(appealCalls.acceptEventAppeal, officer, acceptEventAppeal),
  serve(appealCalls.refuseEventAppeal, officer, refuseEventAppeal),
  serve(appealCalls.eventAppealCalls.take, officer, eventAppealItems.take),
  serve(appealCalls.eventAppealCalls.giveBack, officer, eventAppealItems.giveBack),
];
