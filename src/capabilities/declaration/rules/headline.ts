import type { Band } from '#capabilities/screening/contract.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Status } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';

/** Whom an application is about: names in order, and the numbers (from 1) of those who see a health officer. */
export type OfficerSummary = { names: readonly string[]; seeOfficer: readonly number[] };

/** The large word of an application, with the tone of its icon and colour. */
export type Headline = { tone: 'ok' | 'info' | 'warn' | 'neutral'; word: string };

/** The numbers of the travellers who see a health officer. */
export function travellersForOfficer(results: readonly { number: number; band: Band }[]): number[] {
  return results.filter(({ band }) => band === 'see-health-officer').map(({ number }) => number);
}

/**
 * What stands first on a card: the status, or that somebody sees a health officer. Of several travellers it names whom: nobody who
 * sees a health officer is behind a word that says that all is done.
 */
export function headlineOf(
  { status, ...concerned }: OfficerSummary & { status: Status },
  language: Language,
): Headline {
  if (status === 'submitted' && concerned.seeOfficer.length > 0) {
    return { tone: 'info', word: officerHeadline(concerned, language) };
  }
  return { tone: tones[status], word: answerMessages[language].status[status] };
}

/** "See a health officer: Danish"; of one traveller alone without the name. */
export function officerHeadline({ names, seeOfficer }: OfficerSummary, language: Language): string {
  const t = answerMessages[language];
  const words = t.band['see-health-officer'];
  if (names.length < 2) return words;
  const shown = seeOfficer.slice(0, 3).map((number) => names[number - 1]?.trim() || t.traveller(number));
  return `${words}: ${t.andMore(shown.join(', '), seeOfficer.length - shown.length)}`;
}

/**
 * Who sees a health officer, for a text message: two names at most, of 40 characters at most, in letters of which one message holds
 * 160. Empty for one traveller alone.
 */
export function namesInMessage({ names, seeOfficer }: OfficerSummary, language: Language): string {
  if (names.length < 2) return '';
  const t = answerMessages[language];
  const shown = seeOfficer.slice(0, 2).map((number) => nameInMessage(names[number - 1] ?? '') ?? t.traveller(number));
  return t.andMore(shown.join(', '), seeOfficer.length - shown.length).replaceAll('\u00a0', ' ');
}

const tones = { unsubmitted: 'info', submitted: 'ok', ended: 'neutral', cancelled: 'warn' } as const;

const maxNameLength = 40;

// One letter beyond ASCII would leave room for 70 characters in each message.
function nameInMessage(name: string): string | undefined {
  const trimmed = name.trim();
  const plain = /^[ -~]+$/.test(trimmed) ? trimmed : toMrzName(trimmed);
  if (plain === undefined || plain.length <= maxNameLength) return plain;
  const cut = plain.slice(0, maxNameLength + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut.slice(0, maxNameLength);
}
