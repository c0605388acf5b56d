import { TOTP, URI } from 'otpauth';
import { next, visitor } from '#foundation/server/http/test-visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { acceptWithPassword, beginAcceptWithPassword } from '../accept-invitation.ts';
import { inviteStaff } from '../request-change.ts';
import type { StaffActor } from '../session-guard.ts';
import { goodPassword, newPerson, type StaffWorld } from '../test-world.ts';

/** Somebody with a password and an authenticator app. */
export type PasswordUser = {
  id: string;
  email: string;
  name: string;
  browser: Visitor;
  /** What the app shows so many milliseconds from now. */
  code: (later?: number) => string;
  session: Awaited<ReturnType<typeof acceptWithPassword>>;
};

/** Somebody who was invited, and accepted with a password. */
export async function createPasswordUser(
  world: StaffWorld,
  administrator: StaffActor,
  roles: Role[] = ['help-desk'],
): Promise<PasswordUser> {
  const person = newPerson();
  const { id } = await inviteStaff(world, next(administrator), { ...person, roles });
  const browser = visitor();
  const token = (await world.invitations(person.email)).at(-1) ?? '';
  const { uri } = await beginAcceptWithPassword(world, next(browser), { token });
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('the address of the app is of another kind');
  const code = (later = 0) => app.generate({ timestamp: world.clock.now() + later });
  const session = await acceptWithPassword(world, next(browser), { token, password: goodPassword, code: code() });
  return { ...person, id, browser, code, session };
}
