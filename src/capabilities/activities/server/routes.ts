import { type LoggedIn, traveller } from '#capabilities/login/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { Family } from '../rules/families.ts';
import { actOn } from './act.ts';
import { applyFor } from './apply.ts';
import { isCreateHcodeFor, reportLookedVideoOf } from './before-booking.ts';
import { activityDeskRoutes } from './desk-routes.ts';
import { readActiveCode, readEventCodeKeys, readHomepageEntrance } from './read-codes.ts';
import { listEvents, readNextEntrance, uploadCoordinateOf } from './read-events.ts';

/** Call → who may → act. */
export const activitiesRoutes = [
  ...routesOf('mosque', calls.mosqueCalls),
  ...routesOf('activity', calls.activityCalls),
  serve(calls.readEventCodeKeys, anyone, readEventCodeKeys),
  ...activityDeskRoutes,
];

function routesOf(family: Family, of: calls.FamilyCalls) {
  const inFamily =
    <W, I, O>(act: (world: W, actor: LoggedIn, input: I, family: Family) => Promise<O>) =>
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
