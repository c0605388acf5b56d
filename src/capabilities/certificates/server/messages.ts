import { tellAbout, type TellWorld } from '#capabilities/members/server/public.ts';
import { messageWords } from '../wording/messages.ts';

/** Tells whoever a certificate was asked for by, while they may act for its holder, else the holder, in the caller's transaction. */
export async function tellHolder(
  world: TellWorld,
  of: { account: string; person: string },
  { kind, id }: { kind: 'issued' | 'revoked'; id: string },
): Promise<void> {
  await tellAbout(world, of, {
    purpose: `certificates/${kind}`,
    occasion: `certificates/${kind}:${id}`,
    words: ({ language }) => messageWords[language][kind],
  });
}
