import { type LoggedInTraveller, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { cancelOrAppeal } from './cancel-or-appeal.ts';
import { bookEvent } from './book-event.ts';
import { readHealthCodeState, recordGuidanceView } from './booking-prerequisites.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { readEventCodes, readEventCodeKeys, readHomepageEvents } from './read-event-codes.ts';
import { listEvents, readEventForPerson, listEventDistances } from './read-events.ts';

export const activitiesRoutes = [
  ...createEventRoutes('mosque', calls.mosqueCalls),
  ...createEventRoutes('activity', calls.activityCalls),
  serve(calls.readEventCodeKeys, anyone, readEventCodeKeys),
  ...activityDeskRoutes,
];

function createEventRoutes(kind: EventKind, eventCalls: calls.EventKindCalls) {
  const bindEventKind =
    <W, I, O>(handler: (world: W, actor: LoggedInTraveller, input: I, kind: EventKind) => Promise<O>) =>
    (world: W, actor: LoggedInTraveller, input: I) =>
      handler(world, actor, input, kind);
  return [
    serve(eventCalls.list, traveller, bindEventKind(listEvents)),
    serve(eventCalls.nextEntrance, traveller, bindEventKind(readEventForPerson)),
    serve(eventCalls.apply, traveller, bindEventKind(bookEvent)),
    serve(eventCalls.act, traveller, bindEventKind(cancelOrAppeal)),
    serve(eventCalls.activeCode, traveller, bindEventKind(readEventCodes)),
    serve(eventCalls.uploadCoordinate, traveller, bindEventKind(listEventDistances)),
    serve(eventCalls.reportLookedVideo, traveller, bindEventKind(recordGuidanceView)),
    serve(eventCalls.isCreateHcode, traveller, readHealthCodeState),
    serve(eventCalls.homepageEntrance, traveller, bindEventKind(readHomepageEvents)),
  ];
}
