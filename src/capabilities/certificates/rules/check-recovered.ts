import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isPartialDate } from '#foundation/time/partial-date.ts';
import type { Recovered } from '../contract-console.ts';
import { covid19, type CertifiedPerson, type Recovery } from './facts.ts';
import { recoveryDays } from './terms.ts';

/** What is wrong with a recovery that somebody records, as the keys of sentences. `today` is the day in Brunei. */
export function checkRecovered(recovered: Recovered, today: LocalDate): { path: string; key: string }[] {
  const { family, given, birthDate, firstPositive } = recovered;
  const born = isPartialDate(birthDate) ? earliestDay(birthDate) : today;
  const wrong: [path: string, key: string, holds: boolean][] = [
    ['family', 'name-letters', toMrzName(family) === undefined],
    ['given', 'name-letters', given !== '' && toMrzName(given) === undefined],
    ['birthDate', 'birth-future', born > today],
    ['firstPositive', 'test-future', firstPositive > today],
    ['firstPositive', 'test-before-birth', firstPositive < born],
    ['firstPositive', 'test-before-disease', firstPositive < '2020-01-01'],
    ['firstPositive', 'test-old', recoveryDays(firstPositive).until < today],
  ];
  return wrong.filter(([, , holds]) => holds).map(([path, key]) => ({ path: `recovered.${path}`, key }));
}

/** What a certificate says of a recovery. */
export function certifiedOf(recovered: Recovered): { person: CertifiedPerson; recovery: Recovery } {
  const { family, given, birthDate, firstPositive, country } = recovered;
  return {
    person: {
      family,
      given,
      machineFamily: machineSpelling(family),
      machineGiven: machineSpelling(given),
      birthDate,
    },
    recovery: { disease: covid19, firstPositive, country, ...recoveryDays(firstPositive) },
  };
}

function machineSpelling(name: string): string {
  return (toMrzName(name) ?? '').replaceAll(' ', '<');
}
