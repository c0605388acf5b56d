import { type LoggedInTraveller, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { EventFamily } from '../rules/event-families.ts';
import { cancelOrAppeal } from './cancel-or-appeal.ts';
import { bookEvent } from './book-event.ts';
import { readHealthCodeState, recordGuidanceView } from './booking-prerequisites.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { readEventCodes, readEventCodeKeys, readHomepageEvents } from './read-bookings.ts';
import { listEvents, readEventForPerson, listEventDistances } from './read-events.ts';

export const activitiesRoutes = [
  ...createEventFamilyRoutes('mosque', calls.mosqueCalls),
  ...createEventFamilyRoutes('activity', calls.activityCalls),
  serve(calls.readEventCodeKeys, anyone, readEventCodeKeys),
  ...activityDeskRoutes,
];

function createEventFamilyRoutes(family: EventFamily, familyCalls: calls.EventFamilyCalls) {
  const bindEventFamily =
    <W, I, O>(handler: (world: W, actor: LoggedInTraveller, input: I, family: EventFamily) => Promise<O>) =>
    (world: W, actor: LoggedInTraveller, input: I) =>
      handler(world, actor, input, family);
  return [
    serve(familyCalls.list, traveller, bindEventFamily(listEvents)),
    serve(familyCalls.nextEntrance, traveller, bindEventFamily(readEventForPerson)),
    serve(familyCalls.apply, traveller, bindEventFamily(bookEvent)),
    serve(familyCalls.act, traveller, bindEventFamily(cancelOrAppeal)),
    serve(familyCalls.activeCode, traveller, bindEventFamily(readEventCodes)),
    serve(familyCalls.uploadCoordinate, traveller, bindEventFamily(listEventDistances)),
    serve(familyCalls.reportLookedVideo, traveller, bindEventFamily(recordGuidanceView)),
    serve(familyCalls.isCreateHcode, traveller, readHealthCodeState),
    serve(familyCalls.homepageEntrance, traveller, bindEventFamily(readHomepageEvents)),
  ];
}
