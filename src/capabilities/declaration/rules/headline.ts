import type { Band } from '#capabilities/screening/contract.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Status } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';

/** Names of the travellers in order, and the numbers (from 1) of those who see a health officer. */
export type OfficerSummary = { names: readonly string[]; officerTravellerNumbers: readonly number[] };

/** `tone`: colour of the headline. */
export type Headline = { tone: 'ok' | 'info' | 'warn' | 'neutral'; text: string };

export function travellersForOfficer(results: readonly { number: number; band: Band }[]): number[] {
  return results.filter(({ band }) => band === 'see-health-officer').map(({ number }) => number);
}

/**
 * Headline of an application: its status, or who sees a health officer. Travellers who see an officer must not read
 * only "Completed".
 */
export function headlineOf(
  { status, ...officerSummary }: OfficerSummary & { status: Status },
  language: Language,
): Headline {
  if (status === 'submitted' && officerSummary.officerTravellerNumbers.length > 0) {
    return { tone: 'info', text: officerHeadline(officerSummary, language) };
  }
  return { tone: toneByStatus[status], text: answerMessages[language].status[status] };
}

/** Text such as "See a health officer: Danish". Has no name if there is only one traveller. */
export function officerHeadline({ names, officerTravellerNumbers }: OfficerSummary, language: Language): string {
  const t = answerMessages[language];
  const bandText = t.band['see-health-officer'];
  if (names.length < 2) return bandText;
  const displayedNames = officerTravellerNumbers
    .slice(0, 3)
    .map((number) => names[number - 1]?.trim() || t.traveller(number));
  return `${bandText}: ${t.andMore(displayedNames.join(', '), officerTravellerNumbers.length - displayedNames.length)}`;
}

/**
 * Names the travellers who see a health officer, for an SMS or e-mail: at most two names of at most 40 characters each,
 * in ASCII, so that an SMS still carries 160 characters. Empty if there is only one traveller.
 */
export function namesForMessage({ names, officerTravellerNumbers }: OfficerSummary, language: Language): string {
  if (names.length < 2) return '';
  const t = answerMessages[language];
  const displayedNames = officerTravellerNumbers
    .slice(0, 2)
    .map((number) => toAsciiName(names[number - 1] ?? '') ?? t.traveller(number));
  return t
    .andMore(displayedNames.join(', '), officerTravellerNumbers.length - displayedNames.length)
    .replaceAll('\u00a0', ' ');
}

const toneByStatus = { unsubmitted: 'info', submitted: 'ok', ended: 'neutral', cancelled: 'warn' } as const;

const maxNameLength = 40;

// Converts a name to ASCII of at most 40 characters, cut between words. One letter outside ASCII would reduce an SMS to
// 70 characters.
function toAsciiName(name: string): string | undefined {
  const trimmed = name.trim();
  const plain = /^[ -~]+$/.test(trimmed) ? trimmed : toMrzName(trimmed);
  if (plain === undefined || plain.length <= maxNameLength) return plain;
  const cut = plain.slice(0, maxNameLength + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, maxNameLength);
}
