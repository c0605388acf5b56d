import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/test-public.ts';
import { type Role, scopesOf } from '#capabilities/staff/rules/roles.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { visitor } from '#foundation/server/http/test-visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { parseInstant } from '#foundation/time/clock.ts';

/** The world of a test at the counter: with declarations, and with counters that remember what they counted. */
export type BorderWorld = DeclarationWorld & {
  metrics: { count: (name: string, labels: Record<string, string>, by?: number) => void };
  counted: Record<string, number>;
};

/** Opens one. */
export async function openBorderWorld(): Promise<BorderWorld> {
  const counted: Record<string, number> = {};
  const metrics = {
    count: (name: string, _labels: Record<string, string>, by = 1) => {
      counted[name] = (counted[name] ?? 0) + by;
    },
  };
  return { ...(await openDeclarationWorld()), metrics, counted };
}

/** Somebody of staff, as their session has made an actor of them. */
export function officer(world: BorderWorld, ...roles: Role[]): StaffActor {
  return {
    ...visitor(),
    kind: 'staff',
    staffId: newId(),
    sessionId: newId(),
    name: 'Awang Pegawai',
    roles,
    scopes: new Set<string>(scopesOf(roles)),
    steppedUpAt: null,
    endsAt: world.clock.now() + parseInstant('1970-01-01T12:00:00.000Z'),
  };
}
