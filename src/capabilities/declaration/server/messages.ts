import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { sealMessage } from '#capabilities/messages/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import { messageWords } from '../wording/messages.ts';
import type { Submission } from './store.ts';

/** The confirmation of a submission, sealed for the outbox: to where the account's codes go, not to what was typed into the form. */
export function confirmation(
  world: Pick<World, 'keys'>,
  { destination: { channel, to }, language }: LoggedIn,
  reference: string,
  entryDate: LocalDate,
): Submission['message'] {
  const say = messageWords[language];
  const id = newId();
  const text = say.submitted(reference, formatDate(entryDate, language));
  const sealed = sealMessage(world, id, { to, text, ...(channel === 'mail' && { subject: say.submittedSubject }) });
  return { id, channel, destination: sealed.to, body: sealed.body };
}
