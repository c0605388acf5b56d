import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { sealMessage } from '#capabilities/messages/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { type Language, routeLanguage } from '#foundation/language/wording.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { messageWords } from '../wording/messages.ts';
import type { DeclarationSettings } from './settings.ts';
import type { Submission } from './store.ts';

/** The confirmation of a submission, sealed for the outbox: to where the account's codes go, not to what was typed into the form. */
export function confirmation(
  world: Pick<World, 'keys'> & { settings: DeclarationSettings },
  { destination: { channel, to }, language }: LoggedIn,
  reference: string,
  entryDate: LocalDate,
): Submission['message'] {
  const say = messageWords[language];
  const id = newId();
  const about = say.submitted(reference, formatDate(entryDate, language));
  const text = withLink(about, { channel, language, origin: world.settings.origin });
  const letter = sealMessage(world, id, { to, text, ...(channel === 'mail' && { subject: say.submittedSubject }) });
  return { id, channel, letter };
}

/** A message as its channel carries it: an e-mail ends with a link to the applications, when it is known where the portal is. */
export function withLink(
  text: string,
  { channel, language, origin }: { channel: 'sms' | 'mail'; language: Language; origin: string | undefined },
): string {
  if (channel === 'sms' || origin === undefined) return text;
  return `${text}\n\n${messageWords[language].link(`${origin}/travel?lang=${routeLanguage(language)}`)}`;
}
