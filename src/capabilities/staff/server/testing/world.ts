import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import type { Visit } from '#foundation/server/http/visit.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import type { StaffSettings } from '../settings.ts';

/** The world of a test, with the settings of the entrance and what was counted. */
export type StaffWorld = TestWorld & {
  settings: StaffSettings;
  metrics: { count: (name: string) => void };
  counted: string[];
  /** The tokens of the invitations that were sent to an address, the newest last. */
  invitations: (email: string) => Promise<string[]>;
};

/** Where people reach the portal of these tests. */
export const origin = 'https://portal.example';

/** Opens one. */
export async function openStaffWorld(settings: StaffSettings = { origin }): Promise<StaffWorld> {
  const world = await openTestWorld();
  const counted: string[] = [];
  const invitations = async (email: string) => {
    const sent = await readOutboxMessages(world, { purpose: 'staff/invitation' });
    return sent.filter(({ to }) => to === email).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? '');
  };
  return { ...world, settings, counted, metrics: { count: (name) => void counted.push(name) }, invitations };
}

/** A visitor in whose browser a session began. */
export function withSession<V extends Visit>(who: V, { session }: { session: { token: string } | null }): V {
  return { ...who, staffToken: session?.token ?? '' };
}

/** A person of whom nobody has heard before. */
export function newPerson(): { name: string; email: string } {
  people += 1;
  return { name: `Person ${people}`, email: `person${people}@example.com` };
}

let people = 0;

/** A password that will do. */
export const goodPassword = 'kerbau sungai tangga';
