import type { AnswerWords } from '#capabilities/declaration/wording/answers.ts';
import { visitedDays } from '#capabilities/places/rules/country-pack.ts';

/** The label of a field by its path within a traveller, for summaries of what is wrong. */
export function fieldLabel(path: string, say: AnswerWords): string {
  const labels: Record<string, string> = {
    name: say.name,
    gender: say.gender,
    birthDate: say.birthDate,
    passportNumber: say.passportNumber,
    passportExpiry: say.passportExpiry,
    nationality: say.nationality,
    'contact.number': say.contactNumber,
    'contact.email': say.email,
    'journey.entryDate': say.entryDate,
    'journey.departureCountry': say.departureCountry,
    'journey.visited': say.visited(visitedDays),
    'journey.mode': say.mode,
    'journey.flightNumber': say.flightNumber,
    'journey.vehicleNumber': say.vehicleNumber,
    'journey.vesselName': say.vesselName,
    fever: say.fever,
    rash: say.rash,
    consent: say.consentLabel,
  };
  return labels[path] ?? path;
}
