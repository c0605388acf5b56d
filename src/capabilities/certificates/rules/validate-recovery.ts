import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isPartialDate } from '#foundation/time/partial-date.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import { covid19, type CertifiedPerson, type Recovery } from './certificate-facts.ts';
import { earliestTestYear } from './limits.ts';
import { computeRecoveryValidity } from './validity.ts';

/** Returns the field errors of a recovery, with keys of `messages/fields.ts`. `today`: the day in Brunei. */
export function validateRecovery(record: RecoveryRecord, today: LocalDate): { path: string; key: string }[] {
  const { family, given, birthDate, firstPositive } = record;
  const earliestBirthDay = isPartialDate(birthDate) ? earliestDay(birthDate) : today;
  const checks: [path: string, key: string, isError: boolean][] = [
    ['family', 'name-letters', toMrzName(family) === undefined],
    ['given', 'name-letters', given !== '' && toMrzName(given) === undefined],
    ['birthDate', 'birth-future', earliestBirthDay > today],
    ['firstPositive', 'test-future', firstPositive > today],
    ['firstPositive', 'test-before-birth', firstPositive < earliestBirthDay],
    ['firstPositive', 'test-before-disease', firstPositive < `${earliestTestYear}-01-01`],
    ['firstPositive', 'test-old', computeRecoveryValidity(firstPositive).until < today],
  ];
  return checks.filter(([, , isError]) => isError).map(([path, key]) => ({ path: `recovered.${path}`, key }));
}

export function toCertifiedRecovery(record: RecoveryRecord): { person: CertifiedPerson; recovery: Recovery } {
  const { family, given, birthDate, firstPositive, country } = record;
  return {
    person: { family, given, machineFamily: machineSpelling(family), machineGiven: machineSpelling(given), birthDate },
    recovery: { disease: covid19, firstPositive, country, ...computeRecoveryValidity(firstPositive) },
  };
}

function machineSpelling(name: string): string {
  return (toMrzName(name) ?? '').replaceAll(' ', '<');
}
