import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { encryptMessage } from '#capabilities/messages/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { type Language, toRouteLanguage } from '#foundation/language/messages.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { type OfficerSummary, namesForMessage } from '../rules/headline.ts';
import { answerMessages } from '../messages/answers.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { DeclarationSettings } from './settings.ts';
import type { Submission } from './store.ts';

/**
 * Builds the confirmation of a submission, encrypted for the outbox. The message goes to the destination of the
 * account's login codes, not to the contact typed into the form. Returns null if the account has no destination.
 */
export function buildConfirmation(
  world: Pick<World, 'keys'> & { settings: DeclarationSettings },
  { destination, language, assistance }: LoggedInTraveller,
  details: ConfirmationDetails,
): Submission['message'] {
  if (!destination) return null;
  const { channel, to } = destination;
  const id = newId();
  const confirmation = confirmationText(details, language);
  // An assisted traveller has no account to open.
  const origin = assistance ? undefined : world.settings.origin;
  const text = withLink(confirmation.text, { channel, language, origin });
  const encryptedText = encryptMessage(world, id, {
    to,
    text,
    ...(channel === 'mail' && { subject: confirmation.subject }),
  });
  return { id, channel, encryptedText };
}

export type ConfirmationDetails = OfficerSummary & { reference: string; entryDate: LocalDate };

export function confirmationText(
  { reference, entryDate, ...officerSummary }: ConfirmationDetails,
  language: Language,
): { subject: string; text: string } {
  const t = outgoingMessages[language];
  const text = t.submitted(reference, formatDate(entryDate, language), officerSentence(officerSummary, language));
  return { subject: t.submittedSubject, text };
}

/** Sentence to append, such as " See a health officer: Danish."; empty if no traveller sees a health officer. */
export function officerSentence(officerSummary: OfficerSummary, language: Language): string {
  if (officerSummary.officerTravellerNumbers.length === 0) return '';
  const bandText = answerMessages[language].band['see-health-officer'];
  const names = namesForMessage(officerSummary, language);
  return names === '' ? ` ${bandText}.` : ` ${bandText}: ${names}.`;
}

/**
 * Adds a link to an e-mail: to the applications, or to `path`. Returns the text unchanged for an SMS, or if the origin
 * is undefined. `path` must end with `?` or `&`.
 */
export function withLink(
  text: string,
  {
    channel,
    language,
    origin,
    path = '/travel?',
  }: { channel: 'sms' | 'mail'; language: Language; origin: string | undefined; path?: string },
): string {
  if (channel === 'sms' || origin === undefined) return text;
  return `${text}\n\n${outgoingMessages[language].link(`${origin}${path}lang=${toRouteLanguage(language)}`)}`;
}
