import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { PassWorld } from '#capabilities/pass/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { Status } from '../contract.ts';
import { decryptVersion } from './decrypt-version.ts';
import { issuePasses } from './issue-passes.ts';
import { findOnceSubmittedDeclaration, findVersion } from './store.ts';

/**
 * Finds the current passes of travellers by reference and birth date, for travellers who have no code to show. The
 * birth date may be a year or month only, and must equal the declared one. Undefined if no submitted application has
 * the reference. `passes` is empty if no birth date matches, or if the application was cancelled.
 */
export async function findPassesByBirthDate(
  world: Pick<World, 'sql'> & PassWorld & { ruleSets: RuleSets },
  { reference, birthDate }: { reference: string; birthDate: PartialDate },
): Promise<{ id: string; status: Status; passes: { number: number; name: string; text: string }[] } | undefined> {
  const row = await findOnceSubmittedDeclaration(world.sql, { reference });
  const versionRow = row && (await findVersion(world.sql, row.id, row.version));
  if (!versionRow) return undefined;
  const { id, status } = row;
  const content = await decryptVersion(world, versionRow);
  const passes = status === 'cancelled' ? [] : issuePasses(world, row, content);
  const matches = passes.flatMap(({ travellerNumber, text }) => {
    const traveller = content.answers.travellers[travellerNumber - 1];
    return traveller && parseEnteredPartialDate(traveller.birthDate) === birthDate
      ? [{ number: travellerNumber, name: traveller.name, text }]
      : [];
  });
  return { id, status, passes: matches };
}
