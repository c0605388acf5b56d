import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { Measure } from '#capabilities/outbreak/rules/measures.ts';
import { epData } from '../read-statistics.ts';
import { approveImport, declineImport, revertImport } from '../decide-import.ts';
import { readImport } from '../read-imports.ts';
import { createOutbreakCache, type WithOutbreak } from '../outbreak-cache.ts';
import { uploadImport } from '../upload-import.ts';

/** The world of a test of outbreak figures. */
export type OutbreakWorld = TestWorld &
  WithOutbreak & { counted: string[]; metrics: { count: (name: string) => void } };

/** Opens one; its memory looks before each answer. */
export async function openOutbreakWorld(): Promise<OutbreakWorld> {
  const world = await openTestWorld();
  const counted: string[] = [];
  const metrics = { count: (name: string) => void counted.push(name) };
  return { ...world, counted, metrics, outbreak: createOutbreakCache(world, -1) };
}

/** What is said of an import beside its file. */
export const importDetails = { name: 'A week', source: 'A university', licence: 'CC BY 4.0' };

/** A member of staff at the imports: each deed is a request of its own, in a transaction where the server runs it in one. */
export async function importDesk(world: OutbreakWorld) {
  const who = await logInStaff(world, ['health-officer']);
  const alone = <T>(act: (inside: OutbreakWorld, actor: StaffActor) => Promise<T>) =>
    inTransaction(world.sql, (sql) => act({ ...world, sql }, nextRequest(who)));
  const read = (id: string) => readImport(world, nextRequest(who), { id });
  return {
    who,
    read,
    upload: (lines: string | Uint8Array, measure?: Measure, actor: StaffActor = nextRequest(who)) =>
      uploadImport(world, actor, {
        file: { name: 'totals.csv', bytes: typeof lines === 'string' ? new TextEncoder().encode(lines) : lines },
        ...importDetails,
        ...(measure && { measure }),
      }),
    approve: async (id: string, version?: number) => {
      const seen = version ?? (await read(id)).changes?.version ?? 0;
      return alone((inside, actor) => approveImport(inside, actor, { id, version: seen }));
    },
    decline: (id: string) => alone((inside, actor) => declineImport(inside, actor, { id, reason: 'Wrong file' })),
    revert: (id: string) => alone((inside, actor) => revertImport(inside, actor, { id, reason: 'Wrong file' })),
  };
}

/** The totals of a place that count, as the page is told. */
export async function readTotals(world: OutbreakWorld, place: string, measure: Measure = 'confirmed') {
  const { first, totals } = await epData(world, newVisitor(), { place, measure });
  return { first, totals };
}
