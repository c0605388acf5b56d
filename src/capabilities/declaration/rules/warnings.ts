import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import { suggestEmail } from '#capabilities/login/rules/email.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { countryPack, homeCountry } from '#country';
import type { Language } from '#foundation/language/messages.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Journey, TravellerAnswers } from '../contract.ts';
import { type WarningKey, warningMessages } from '../messages/warnings.ts';
import { minPassportMonths } from '#capabilities/places/rules/limits.ts';
import { effectiveJourney } from './validate-answers.ts';

/** A possible mistake in an answer: its path, such as `travellers.0.contact.email`, and the kind of warning. */
export type Warning = { path: string; key: WarningKey };

/**
 * Finds the warnings of all travellers. They depend on the answers alone, so that browser and server find the same
 * warnings. A warning about an answer that a traveller shares with traveller 1 is given for traveller 1 only.
 */
export function findWarnings(answers: Answers): Warning[] {
  return answers.travellers.flatMap((_, index) =>
    findTravellerWarnings(answers, index).map(({ path, key }) => ({ path: `travellers.${index}.${path}`, key })),
  );
}

/** Finds the warnings of one traveller. Their paths are relative to the traveller, such as `contact.email`. */
export function findTravellerWarnings(answers: Answers, index: number): Warning[] {
  const traveller = answers.travellers[index];
  if (!traveller) return [];
  const { sameContact, sameJourney, contact, journey } = traveller;
  return [
    ...passportWarnings(traveller, effectiveJourney(answers, index)),
    ...(index > 0 && sameContact ? [] : emailWarnings(contact.email)),
    ...(index > 0 && sameJourney ? [] : journeyWarnings(journey)),
  ];
}

/** Selects the warnings without a confirmation. Confirmations of warnings that do not apply are ignored. */
export function findUnconfirmedWarnings(
  warnings: readonly Warning[],
  confirmed: readonly { path: string; key: string }[],
): Warning[] {
  return warnings.filter(({ path, key }) => !confirmed.some((entry) => entry.path === path && entry.key === key));
}

export function warningSentence({ path, key }: Warning, answers: Answers, language: Language): string {
  const traveller = answers.travellers[Number(path.split('.')[1] ?? 0)];
  const email = traveller?.contact.email.trim() ?? '';
  return warningMessages[language].sentences[key]({
    homeCountry: homeCountry[language],
    neighbours: countryPack.landNeighbours.map((code) => findCountry(code)?.[language] ?? code).join(', '),
    email,
    suggestedEmail: suggestEmail(email) ?? '',
  });
}

function passportWarnings({ passportExpiry }: TravellerAnswers, journey: Journey): Warning[] {
  const expiry = parseEnteredDate(passportExpiry);
  const arrival = parseEnteredDate(journey.entryDate);
  if (expiry === undefined || arrival === undefined || expiry >= addMonths(arrival, minPassportMonths)) return [];
  return [{ path: 'passportExpiry', key: expiry < arrival ? 'passport-expired' : 'passport-expires-soon' }];
}

function emailWarnings(email: string): Warning[] {
  return suggestEmail(email) === undefined ? [] : [{ path: 'contact.email', key: 'email-typo' }];
}

function journeyWarnings({ departureCountry, mode, ...journey }: Journey): Warning[] {
  const warnings: Warning[] = [];
  if (departureCountry === countryPack.region) {
    warnings.push({ path: 'journey.departureCountry', key: 'departure-home' });
  } else if (mode === 'land' && departureCountry && !neighbours.includes(departureCountry)) {
    warnings.push({ path: 'journey.departureCountry', key: 'departure-not-neighbour' });
  }
  const { flightNumber, vehicleNumber, vesselName } = journey;
  if (mode === 'air' && flightNumber.trim() && !usualFlightPattern.test(normalizeTransport(flightNumber))) {
    warnings.push({ path: 'journey.flightNumber', key: 'flight-odd' });
  }
  if (mode === 'land' && hasOnlySymbols(vehicleNumber)) {
    warnings.push({ path: 'journey.vehicleNumber', key: 'vehicle-odd' });
  }
  if (mode === 'sea' && hasOnlySymbols(vesselName)) warnings.push({ path: 'journey.vesselName', key: 'vessel-odd' });
  return warnings;
}

const neighbours: readonly string[] = countryPack.landNeighbours;

// Airline designator by IATA (two characters) or ICAO (three letters), up to four digits, optional suffix letter.
const usualFlightPattern = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;

function hasOnlySymbols(text: string): boolean {
  return text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text);
}
