import { type LoggedIn, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { EventFamily } from '../rules/event-families.ts';
import { actOn } from './cancel-or-appeal.ts';
import { applyFor } from './book-event.ts';
import { isCreateHcodeFor, reportLookedVideoOf } from './booking-prerequisites.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { readActiveCode, readEventCodeKeys, readHomepageEntrance } from './read-codes.ts';
import { listEvents, readNextEntrance, uploadCoordinateOf } from './read-events.ts';

/** Call → who may → act. */
export const activitiesRoutes = [
  ...createFamilyRoutes('mosque', calls.mosqueCalls),
  ...createFamilyRoutes('activity', calls.activityCalls),
  serve(calls.readEventCodeKeys, anyone, readEventCodeKeys),
  ...activityDeskRoutes,
];

function createFamilyRoutes(family: EventFamily, of: calls.EventFamilyCalls) {
  const inFamily =
    <W, I, O>(act: (world: W, actor: LoggedIn, input: I, family: EventFamily) => Promise<O>) =>
    (world: W, actor: LoggedIn, input: I) =>
      act(world, actor, input, family);
  return [
    serve(of.list, traveller, inFamily(listEvents)),
    serve(of.nextEntrance, traveller, inFamily(readNextEntrance)),
    serve(of.apply, traveller, inFamily(applyFor)),
    serve(of.act, traveller, inFamily(actOn)),
    serve(of.activeCode, traveller, inFamily(readActiveCode)),
    serve(of.uploadCoordinate, traveller, inFamily(uploadCoordinateOf)),
    serve(of.reportLookedVideo, traveller, inFamily(reportLookedVideoOf)),
    serve(of.isCreateHcode, traveller, isCreateHcodeFor),
    serve(of.homepageEntrance, traveller, inFamily(readHomepageEntrance)),
  ];
}
