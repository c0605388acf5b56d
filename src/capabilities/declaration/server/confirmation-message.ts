import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { encryptMessage } from '#capabilities/messages/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { type Language, routeLanguage } from '#foundation/language/messages.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { type OfficerSummary, namesInMessage } from '../rules/headline.ts';
import { answerMessages } from '../messages/answers.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import type { DeclarationSettings } from './settings.ts';
import type { Submission } from './store.ts';

/**
 * The confirmation of a submission, sealed for the outbox: to where the account's codes go, not to what was typed into the form. None
 * when there is nowhere to send it.
 */
export function buildConfirmation(
  world: Pick<World, 'keys'> & { settings: DeclarationSettings },
  { destination, language, assistance }: LoggedIn,
  confirmed: ConfirmationDetails,
): Submission['message'] {
  if (!destination) return null;
  const { channel, to } = destination;
  const id = newId();
  const about = confirmationText(confirmed, language);
  // Whoever was helped has no account to look into.
  const origin = assistance ? undefined : world.settings.origin;
  const text = withLink(about.text, { channel, language, origin });
  const letter = encryptMessage(world, id, { to, text, ...(channel === 'mail' && { subject: about.subject }) });
  return { id, channel, letter };
}

/** What a confirmation is about: the application, and who of its travellers sees a health officer. */
export type ConfirmationDetails = OfficerSummary & { reference: string; entryDate: LocalDate };

/** What a confirmation says. */
export function confirmationText(
  { reference, entryDate, ...concerned }: ConfirmationDetails,
  language: Language,
): { subject: string; text: string } {
  const t = outgoingMessages[language];
  const text = t.submitted(reference, formatDate(entryDate, language), officerSentence(concerned, language));
  return { subject: t.submittedSubject, text };
}

/** " See a health officer: Danish.", to stand after another sentence; empty when nobody sees one. */
export function officerSentence(concerned: OfficerSummary, language: Language): string {
  if (concerned.seeOfficer.length === 0) return '';
  const words = answerMessages[language].band['see-health-officer'];
  const names = namesInMessage(concerned, language);
  return names === '' ? ` ${words}.` : ` ${words}: ${names}.`;
}

/** A message as its channel carries it: an e-mail ends with a link to the applications, or to `path`, when it is known where the portal is. */
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
  return `${text}\n\n${outgoingMessages[language].link(`${origin}${path}lang=${routeLanguage(language)}`)}`;
}
