import { tellAccount, type TellWorld } from '#capabilities/account/server/public.ts';
import { messageWords } from '../wording/messages.ts';

/** Tells the holder of a certificate that it was issued or revoked, in the caller's transaction. */
export async function tellHolder(
  world: TellWorld,
  account: string,
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  await tellAccount(world, account, {
    purpose: `certificates/${kind}`,
    occasion: `certificates/${kind}:${id}`,
    words: ({ language }) => messageWords[language][kind],
  });
}
