import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { StaffSettings } from '../settings.ts';

export type StaffWorld = TestWorld & {
  settings: StaffSettings;
  metrics: { count: (name: string) => void };
  counted: string[];
  /** Tokens of the invitations sent to an address, newest last. */
  invitations: (email: string) => Promise<string[]>;
};

export const origin = 'https://portal.example';

export async function openStaffWorld(settings: StaffSettings = { origin }): Promise<StaffWorld> {
  const world = await openTestWorld();
  const counted: string[] = [];
  const invitations = async (email: string) => {
    const sent = await readOutboxMessages(world, { purpose: 'staff/invitation' });
    return sent.filter(({ to }) => to === email).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '');
  };
  return { ...world, settings, counted, metrics: { count: (name) => void counted.push(name) }, invitations };
}

export function withSession<V extends Visit>(visitor: V, { session }: { session: { token: string } | null }): V {
  return { ...visitor, staffToken: session?.token ?? '' };
}

export function newPerson(): { name: string; email: string } {
  people += 1;
  return { name: `Person ${people}`, email: `person${people}@example.com` };
}

let people = 0;

export const goodPassword = 'kerbau sungai tangga';
