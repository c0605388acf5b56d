import { type LoggedIn, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { EventFamily } from '../rules/event-families.ts';
import { actOn } from './cancel-or-appeal.ts';
import { applyFor } from './book-event.ts';
import { isCreateHcodeFor, reportLookedVideoOf } from './booking-prerequisites.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { readActiveCode, readEventCodeKeys, readHomepageEntrance } from './read-bookings.ts';
import { listEvents, readNextEntrance, uploadCoordinateOf } from './read-events.ts';

/** Routes of this capability: call, permission, handler. */
export const activitiesRoutes = [
  ...createFamilyRoutes('mosque', calls.mosqueCalls),
  ...createFamilyRoutes('activity', calls.activityCalls),
  serve(calls.readEventCodeKeys, anyone, readEventCodeKeys),
  ...activityDeskRoutes,
];

function createFamilyRoutes(family: EventFamily, familyCalls: calls.EventFamilyCalls) {
  const bindFamily =
    <W, I, O>(handler: (world: W, actor: LoggedIn, input: I, family: EventFamily) => Promise<O>) =>
    (world: W, actor: LoggedIn, input: I) =>
      handler(world, actor, input, family);
  return [
    serve(familyCalls.list, traveller, bindFamily(listEvents)),
    serve(familyCalls.nextEntrance, traveller, bindFamily(readNextEntrance)),
    serve(familyCalls.apply, traveller, bindFamily(applyFor)),
    serve(familyCalls.act, traveller, bindFamily(actOn)),
    serve(familyCalls.activeCode, traveller, bindFamily(readActiveCode)),
    serve(familyCalls.uploadCoordinate, traveller, bindFamily(uploadCoordinateOf)),
    serve(familyCalls.reportLookedVideo, traveller, bindFamily(reportLookedVideoOf)),
    serve(familyCalls.isCreateHcode, traveller, isCreateHcodeFor),
    serve(familyCalls.homepageEntrance, traveller, bindFamily(readHomepageEntrance)),
  ];
}
