import { normalizeTransport } from '#capabilities/screening/rules/transport.ts';
import { suggestEmail } from '#capabilities/login/rules/email.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { countryPack, homeCountry } from '#country';
import type { Language } from '#foundation/language/messages.ts';
import { addMonths } from '#foundation/time/local-date.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Journey, TravellerAnswers } from '../contract.ts';
import { type WarningKey, warningMessages } from '../messages/warnings.ts';
import { effectiveJourney } from './validate-answers.ts';

/** Something that may be wrong with an answer: its path as `travellers.0.contact.email`, and which kind of warning it is. */
export type Warning = { path: string; key: WarningKey };

/**
 * What may be wrong with answers without being a reason to refuse them. Follows from the answers alone, so that browser and server find
 * the same. What a companion shares with traveller 1 is named with traveller 1.
 */
export function findWarnings(answers: Answers): Warning[] {
  return answers.travellers.flatMap((_, at) =>
    findTravellerWarnings(answers, at).map(({ path, key }) => ({ path: `travellers.${at}.${path}`, key })),
  );
}

/** The warnings of one traveller, by paths within the traveller. */
export function findTravellerWarnings(answers: Answers, at: number): Warning[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  const { sameContact, sameJourney, contact, journey } = traveller;
  return [
    ...passportWarnings(traveller, effectiveJourney(answers, at)),
    ...(at > 0 && sameContact ? [] : emailWarnings(contact.email)),
    ...(at > 0 && sameJourney ? [] : journeyWarnings(journey)),
  ];
}

/** Which of the warnings that apply were not confirmed. What is confirmed beside them means nothing. */
export function unconfirmedWarnings(
  warnings: readonly Warning[],
  confirmed: readonly { path: string; key: string }[],
): Warning[] {
  return warnings.filter(({ path, key }) => !confirmed.some((one) => one.path === path && one.key === key));
}

/** A warning as a sentence, for travellers and officers alike. */
export function warningSentence({ path, key }: Warning, answers: Answers, language: Language): string {
  const traveller = answers.travellers[Number(path.split('.')[1] ?? 0)];
  const email = traveller?.contact.email.trim() ?? '';
  return warningMessages[language].sentences[key]({
    home: homeCountry[language],
    neighbours: countryPack.landNeighbours.map((code) => findCountry(code)?.[language] ?? code).join(', '),
    email,
    meant: suggestEmail(email) ?? '',
  });
}

function passportWarnings({ passportExpiry }: TravellerAnswers, journey: Journey): Warning[] {
  const expiry = readTypedDate(passportExpiry);
  const arrival = readTypedDate(journey.entryDate);
  if (expiry === undefined || arrival === undefined || expiry >= addMonths(arrival, 6)) return [];
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
  if (mode === 'land' && hasNoLettersOrDigits(vehicleNumber)) {
    warnings.push({ path: 'journey.vehicleNumber', key: 'vehicle-odd' });
  }
  if (mode === 'sea' && hasNoLettersOrDigits(vesselName))
    warnings.push({ path: 'journey.vesselName', key: 'vessel-odd' });
  return warnings;
}

const neighbours: readonly string[] = countryPack.landNeighbours;

// The designator of an airline by IATA (two characters) or ICAO (three letters), up to four digits, and perhaps a suffix.
const usualFlightPattern = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z])\d{1,4}[A-Z]?$/;

function hasNoLettersOrDigits(text: string): boolean {
  return text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text);
}
