import type { AnswerMessages } from '#capabilities/declaration/messages/answers.ts';
import { visitedCountryDays } from '#country';

/** Label of the field at a path within the traveller. */
export function fieldLabel(path: string, t: AnswerMessages): string {
  const labels: Record<string, string> = {
    name: t.name,
    gender: t.gender,
    birthDate: t.birthDate,
    passportNumber: t.passportNumber,
    passportExpiry: t.passportExpiry,
    nationality: t.nationality,
    'contact.number': t.contactNumber,
    'contact.email': t.email,
    'journey.entryDate': t.entryDate,
    'journey.departureCountry': t.departureCountry,
    'journey.visited': t.visited(visitedCountryDays),
    'journey.mode': t.mode,
    'journey.flightNumber': t.flightNumber,
    'journey.vehicleNumber': t.vehicleNumber,
    'journey.vesselName': t.vesselName,
    fever: t.fever,
    rash: t.rash,
    consent: t.consentLabel,
  };
  return labels[path] ?? path;
}
