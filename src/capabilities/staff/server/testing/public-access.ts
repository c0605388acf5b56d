import { logIn } from '#capabilities/login/server/testing/public.ts';
import { type AccessInputs, type CallSender, testAccess } from '#foundation/server/http/testing/access.ts';
import type { Route } from '#foundation/server/http/route.ts';
import type { TestWorld } from '#foundation/server/testing/world.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { roleNames, roles } from '#capabilities/staff/rules/roles.ts';
import { logInStaff } from './public.ts';

/** Tests the routes of a capability with travellers and all roles of staff; see `testAccess` of the foundation. */
export function testRouteAccess<W extends TestWorld>(
  world: W,
  routes: readonly Route<W & World>[],
  inputs: AccessInputs,
  { stepUp = [] }: { stepUp?: readonly string[] } = {},
): Promise<CallSender> {
  const staffRoles = roleNames.map((name) => ({
    name,
    scopes: roles[name].scopes as readonly string[],
    logIn: () => logInStaff(world, [name]),
  }));
  const callers = {
    logInTraveller: () => logIn(world),
    roles: staffRoles,
    advanceClocks: async (by: Millis) => world.advanceTime(by),
  };
  return testAccess(world, routes, inputs, callers, stepUp);
}
