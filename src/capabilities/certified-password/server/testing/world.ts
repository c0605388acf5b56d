import { logIn } from '#capabilities/login/server/testing/public.ts';
import { nextRequest, openTestWorld, type TestWorld } from '#foundation/server/testing/public.ts';
import type { CertifiedPasswordWorld } from '../run-password-attempt.ts';
import { setCertifiedPassword } from '../set-certified-password.ts';
import type { CertifiedPasswordSettings } from '../settings.ts';

export const goodPassword = 'gajah minum kopi';

export async function openCertifiedPasswordWorld(): Promise<TestWorld & { settings: CertifiedPasswordSettings }> {
  return { ...(await openTestWorld()), settings: { certifiedPasswordMinutes: 10 } };
}

/** Creates an account with a certified password and two logins: `who` has set it, `late` logged in afterwards. */
export async function anAccountWithPassword(world: CertifiedPasswordWorld) {
  const who = await logIn(world);
  await setCertifiedPassword(world, nextRequest(who), { password: goodPassword });
  const late = await logIn(world, { mobile: who.destination.to.replace('+673', '') });
  return { who, late };
}
