import { accountData } from '#capabilities/account/server/public.ts';
import { assistedData } from '#capabilities/assisted/server/public.ts';
import { borderData, referredOf } from '#capabilities/border/server/public.ts';
import { certificatesData } from '#capabilities/certificates/server/public.ts';
import { applicationIdsOf, declarationData, type FindWorld } from '#capabilities/declaration/server/public.ts';
import { followedOf, followUpData } from '#capabilities/follow-up/server/public.ts';
import { registeredData } from '#capabilities/info-register/server/public.ts';
import { loginData } from '#capabilities/login/server/public.ts';
import { messagesData } from '#capabilities/messages/server/public.ts';
import { releasesData } from '#capabilities/releases/server/public.ts';
import type { Erasure, PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteTicketsOf, ticketsOf } from './store.ts';

/** What reading and erasing touches, over all capabilities. */
export type DataWorld = Pick<World, 'clock'> & FindWorld;

/** Tickets for downloads like this one. */
const ownData: PersonalData<DataWorld, { form: string; expiresAt: string; usedAt: string | null }[]> = {
  tables: ['personal_data_ticket', 'personal_data_erasure'],
  read: async ({ sql }, account) =>
    (await ticketsOf(sql, account)).map(({ form, expires_at: expiresAt, used_at: usedAt }) => ({
      form,
      expiresAt,
      usedAt,
    })),
  erase: ({ sql }, { account }) => deleteTicketsOf(sql, account),
};

/** Everything that capabilities keep about the person of an account, under the names in a download. */
export const sources = {
  login: loginData,
  notifications: accountData,
  messages: messagesData,
  declarations: declarationData,
  decisions: borderData,
  cases: followUpData,
  undone: releasesData,
  helped: assistedData,
  registered: registeredData,
  certificates: certificatesData,
  tickets: ownData,
};

/** Reads all of it. */
export async function readAll(world: DataWorld, account: string) {
  const [
    login,
    notifications,
    messages,
    declarations,
    decisions,
    cases,
    undone,
    helped,
    registered,
    certificates,
    tickets,
  ] = await Promise.all([
    loginData.read(world, account),
    accountData.read(world, account),
    messagesData.read(world, account),
    declarationData.read(world, account),
    borderData.read(world, account),
    followUpData.read(world, account),
    releasesData.read(world, account),
    assistedData.read(world, account),
    registeredData.read(world, account),
    certificatesData.read(world, account),
    ownData.read(world, account),
  ]);
  return {
    login,
    notifications,
    messages,
    declarations,
    decisions,
    cases,
    undone,
    helped,
    registered,
    certificates,
    tickets,
  };
}

/** Erases all of it, in the transaction of the world: what leans on something else goes before it. */
export async function eraseAll(world: DataWorld, erasure: Erasure): Promise<void> {
  const inOrder = [
    ownData,
    certificatesData,
    registeredData,
    assistedData,
    releasesData,
    followUpData,
    borderData,
    declarationData,
    accountData,
    messagesData,
    loginData,
  ];
  for (const { erase } of inOrder) await erase(world, erasure);
}

/** Applications that an erasure leaves, because somebody follows them up. */
export async function keptOf({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  const referred = await referredOf({ sql }, await applicationIdsOf({ sql }, account));
  return [...new Set([...referred, ...(await followedOf({ sql }, account))])];
}
