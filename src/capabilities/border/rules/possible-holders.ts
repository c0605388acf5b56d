import type { Holder } from '#capabilities/pass/rules/passport.ts';
import { parseDocument } from '#capabilities/passports/rules/parse-document.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/**
 * Lists all holders that the machine-readable zone of a passport can mean, spelled as in a declaration. A zone omits
 * the century of birth, so two birth dates are possible. A British passport may state a class of nationality (GBD, GBN,
 * GBO, GBP, GBS); its holder may have declared the United Kingdom. The list is empty for zones without a state (UNO,
 * XXA …), because their holders may declare any nationality.
 */
export function listPossibleHolders(lines: readonly string[], today: LocalDate): Holder[] {
  const fields = parseDocument(lines, today)?.fields ?? [];
  const valueOf = (name: 'nationality' | 'birthDate') =>
    fields.find((field) => field.name === name && field.checkDigitMatches)?.value;
  const [nationality = '', knownBirthDate = ''] = [valueOf('nationality'), valueOf('birthDate')];
  const possibleBirthDates =
    knownBirthDate === ''
      ? []
      : [
          knownBirthDate,
          ...(/^\d{4}/.test(knownBirthDate)
            ? [`${Number(knownBirthDate.slice(0, 4)) - 100}${knownBirthDate.slice(4)}`]
            : []),
        ];
  return listPossibleNationalities(nationality).flatMap((possibleNationality) =>
    possibleBirthDates.map((birthDate) => ({ nationality: possibleNationality, birthDate })),
  );
}

function listPossibleNationalities(nationality: string): string[] {
  if (findCountry(nationality)) return [nationality];
  return /^GB[A-Z]$/.test(nationality) ? [nationality, 'GB'] : [];
}
