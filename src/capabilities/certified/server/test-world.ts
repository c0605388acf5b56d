import { logIn } from '#capabilities/login/server/test-public.ts';
import { next } from '#foundation/server/http/test-visitor.ts';
import { openTestWorld, type TestWorld } from '#foundation/server/test-world.ts';
import type { CertifiedWorld } from './change-password.ts';
import { setCertified } from './set-certified.ts';
import type { CertifiedSettings } from './settings.ts';

/** A password that will do. */
export const goodPassword = 'gajah minum kopi';

/** The world of a test, with the settings of this capability. */
export async function openCertifiedWorld(): Promise<TestWorld & { settings: CertifiedSettings }> {
  return { ...(await openTestWorld()), settings: { certifiedMinutes: 10 } };
}

/** Somebody whose account has a certified password, and two logins: `who` has set it, `late` came afterwards. */
export async function holder(world: CertifiedWorld) {
  const who = await logIn(world);
  await setCertified(world, next(who), { password: goodPassword });
  const late = await logIn(world, { mobile: who.destination.to.replace('+673', '') });
  return { who, late };
}
