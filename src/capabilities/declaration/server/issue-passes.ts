import type { Band } from '#capabilities/screening/contract.ts';
import type { IssuedPass } from '#capabilities/pass/contract.ts';
import { issuePass, type PassWorld } from '#capabilities/pass/server/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { Answers } from '../contract.ts';
import { listEntryDates } from '../rules/answers.ts';
import { strictestBand } from '../rules/strictest-band.ts';
import type { DeclarationRow } from './store.ts';

/** Issues the passes of the version in force: the group's first, if there are several travellers, then one for each. */
export function issuePasses(
  world: PassWorld,
  row: Pick<DeclarationRow, 'reference' | 'version' | 'submitted_at' | 'pass_issued_at'>,
  { answers, results }: { answers: Answers; results: readonly { band: Band }[] },
): IssuedPass[] {
  const dates = listEntryDates(answers);
  const shared = {
    reference: row.reference,
    version: row.version,
    travellerCount: answers.travellers.length,
    issuedAt: parseInstant(row.pass_issued_at ?? row.submitted_at ?? ''),
  };
  // Number 0 marks the group's pass.
  const groupPass = { ...shared, travellerNumber: 0, arrival: dates[0] as LocalDate, band: strictestBand(results) };
  const individualPasses = answers.travellers.map(({ name, passportNumber, nationality, birthDate }, index) => ({
    ...shared,
    travellerNumber: index + 1,
    arrival: dates[index] as LocalDate,
    band: results[index]?.band ?? 'see-health-officer',
    person: { name, passportNumber, holder: toHolder(nationality, parseEnteredPartialDate(birthDate)) },
  }));
  return [...(individualPasses.length > 1 ? [groupPass] : []), ...individualPasses].map((facts) => ({
    travellerNumber: facts.travellerNumber,
    text: issuePass(world, facts),
  }));
}

function toHolder(nationality: string, birthDate: PartialDate | undefined) {
  return nationality !== '' && birthDate ? { nationality, birthDate } : undefined;
}
