import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { ConveyanceFeed } from '../conveyance-feed.ts';
import { importConveyances } from '../import-conveyances.ts';

export type ConveyancesWorld = DeclarationWorld & { conveyanceFeed: ConveyanceFeed | undefined };

export async function openConveyancesWorld(): Promise<ConveyancesWorld> {
  return { ...(await openDeclarationWorld()), conveyanceFeed: undefined };
}

const timetableHeader = 'port,conveyance,origin,scheduled,estimated,arrived,cancelled';

/** A CSV file with the header and these rows. */
export function timetableFile(...rows: string[]): { name: string; bytes: Uint8Array } {
  return { name: 'timetable.csv', bytes: new TextEncoder().encode([timetableHeader, ...rows].join('\r\n')) };
}

/** Imports rows of a timetable as a border officer. */
export async function importTimetable(
  world: Pick<ConveyancesWorld, 'sql' | 'clock' | 'keys'>,
  rows: readonly string[],
  mode: 'preview' | 'save' = 'save',
) {
  const officer = await logInStaff(world, ['border-officer']);
  return importConveyances(world, nextRequest(officer), { file: timetableFile(...rows), mode });
}
