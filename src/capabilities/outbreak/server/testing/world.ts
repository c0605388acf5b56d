import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { Measure } from '#capabilities/outbreak/rules/measures.ts';
import { readPlaceHistory } from '../read-statistics.ts';
import { approveImport, declineImport, revertImport } from '../decide-import.ts';
import { readImport } from '../read-imports.ts';
import { createOutbreakCache, type WithOutbreak } from '../outbreak-cache.ts';
import { uploadImport } from '../upload-import.ts';

export type OutbreakWorld = TestWorld &
  WithOutbreak & { counted: string[]; metrics: { count: (name: string) => void } };

/** Opens a world whose outbreak cache checks the version before every answer. */
export async function openOutbreakWorld(): Promise<OutbreakWorld> {
  const world = await openTestWorld();
  const counted: string[] = [];
  const metrics = { count: (name: string) => void counted.push(name) };
  return { ...world, counted, metrics, outbreakCache: createOutbreakCache(world, -1) };
}

export const importDetails = { name: 'A week', source: 'A university', licence: 'CC BY 4.0' };

/** Each action is a request of its own, in a transaction where the server uses one. */
export async function importDesk(world: OutbreakWorld) {
  const staff = await logInStaff(world, ['health-officer']);
  const read = (id: string) => readImport(world, nextRequest(staff), { id });
  return {
    who: staff,
    read,
    upload: (lines: string | Uint8Array, measure?: Measure, actor: StaffActor = nextRequest(staff)) =>
      uploadImport(world, actor, {
        file: { name: 'totals.csv', bytes: typeof lines === 'string' ? new TextEncoder().encode(lines) : lines },
        ...importDetails,
        ...(measure && { measure }),
      }),
    approve: async (id: string, version?: number) => {
      const seenVersion = version ?? (await read(id)).changes?.version ?? 0;
      return callHandler(world, approveImport, staff, { id, version: seenVersion });
    },
    decline: (id: string) => callHandler(world, declineImport, staff, { id, reason: 'Wrong file' }),
    revert: (id: string) => callHandler(world, revertImport, staff, { id, reason: 'Wrong file' }),
  };
}

export async function readTotals(world: OutbreakWorld, place: string, measure: Measure = 'confirmed') {
  const { firstDay, totals } = await readPlaceHistory(world, newVisitor(), { place, measure });
  return { firstDay, totals };
}
