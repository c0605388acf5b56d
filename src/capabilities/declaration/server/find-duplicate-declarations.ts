import { isSameHolder } from '#capabilities/places/rules/passport-identity.ts';
import { listEntryDates } from '../rules/answers.ts';
import { findApplicationById, type ApplicationWorld, type FoundApplication } from './find-applications.ts';
import { passportHash } from './encryption.ts';
import { findEntryRows } from './store-entries.ts';

/**
 * A traveller who is declared for the same day in another application. `number`: the traveller here.
 * `duplicate.number`: the same person there.
 */
export type DuplicateDeclaration = { number: number; duplicate: { application: FoundApplication; number: number } };

/**
 * Finds other submitted applications that declare the same person for the same entry date, the latest submission first.
 * Any account can declare any passport, so an officer sees all duplicates and asks the traveller which is right.
 */
export async function findDuplicateDeclarations(
  world: ApplicationWorld,
  application: FoundApplication,
): Promise<DuplicateDeclaration[]> {
  const { answers } = application.versionInForce;
  const dates = listEntryDates(answers);
  const [from, until] = [dates.toSorted().at(0), dates.toSorted().at(-1)];
  if (from === undefined || until === undefined) return [];
  const passports = answers.travellers.map(({ passportNumber }) => passportHash(world, passportNumber));
  const rows = await findEntryRows(world.sql, { passports, from, until });
  const ids = new Set(rows.map((row) => row.declaration_id));
  ids.delete(application.id);
  const otherApplications = await Promise.all([...ids].map((id) => findApplicationById(world, id)));
  return otherApplications
    .filter((other) => other !== undefined)
    .toSorted((a, b) => (a.versionInForce.submittedAt < b.versionInForce.submittedAt ? 1 : -1))
    .flatMap((other) => matchTravellers(answers, other));
}

function matchTravellers(
  answers: FoundApplication['versionInForce']['answers'],
  application: FoundApplication,
): DuplicateDeclaration[] {
  const [dates, otherDates] = [listEntryDates(answers), listEntryDates(application.versionInForce.answers)];
  return answers.travellers.flatMap((traveller, index) =>
    application.versionInForce.answers.travellers.flatMap((otherTraveller, otherIndex) =>
      dates[index] === otherDates[otherIndex] && isSameHolder(traveller, otherTraveller)
        ? [{ number: index + 1, duplicate: { application, number: otherIndex + 1 } }]
        : [],
    ),
  );
}
