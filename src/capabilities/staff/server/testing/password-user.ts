import { TOTP, URI } from 'otpauth';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { acceptWithPassword, beginAcceptWithPassword } from '../accept-invitation.ts';
import { inviteStaff } from '../request-change.ts';
import type { StaffActor } from '../session-guard.ts';
import { goodPassword, newPerson, type StaffWorld } from './world.ts';

export type PasswordUser = {
  id: string;
  email: string;
  name: string;
  browser: Visitor;
  /** Code that the app shows `later` milliseconds from now. */
  code: (later?: number) => string;
  session: Awaited<ReturnType<typeof acceptWithPassword>>;
};

export async function createPasswordUser(
  world: StaffWorld,
  administrator: StaffActor,
  roles: Role[] = ['help-desk'],
): Promise<PasswordUser> {
  const person = newPerson();
  const { id } = await inviteStaff(world, nextRequest(administrator), { ...person, roles });
  const browser = newVisitor();
  const token = (await world.invitations(person.email)).at(-1) ?? '';
  const { uri } = await beginAcceptWithPassword(world, nextRequest(browser), { token });
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('the enrolment URI is not a TOTP URI');
  const code = (later = 0) => app.generate({ timestamp: world.clock.now() + later });
  const session = await acceptWithPassword(world, nextRequest(browser), {
    token,
    password: goodPassword,
    code: code(),
  });
  return { ...person, id, browser, code, session };
}
