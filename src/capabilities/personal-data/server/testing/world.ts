import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { confirmWithCode, sendConfirmationCode } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { eraseData } from '../erase.ts';

export type PersonalDataWorld = BorderWorld & { settings: { sendBudgetPerDay: number } };

export async function openPersonalDataWorld(): Promise<PersonalDataWorld> {
  const world = await openBorderWorld();
  return { ...world, settings: { ...world.settings, sendBudgetPerDay: 50_000 } };
}

export async function createOwner(world: PersonalDataWorld, change: Parameters<typeof logInTraveller>[1] = {}) {
  const who = await logInTraveller(world, change);
  return {
    ...who,
    confirm: async () => {
      await sendConfirmationCode(world, nextRequest(who));
      const sent = await readOutboxMessages(world, { purpose: 'login/code' });
      const code = /\b\d{6}\b/.exec(sent.findLast(({ to }) => to === who.destination.to)?.text ?? '')?.[0] ?? '';
      await confirmWithCode(world, nextRequest(who), { code });
    },
    // As the server runs it: in the request's transaction.
    erase: () => callHandler(world, eraseData, who, { confirmationWord: 'ERASE' }),
  };
}
