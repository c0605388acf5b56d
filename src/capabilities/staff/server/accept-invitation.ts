import { passwordLength } from '../rules/limits.ts';
import { validatePassword } from '#capabilities/login/rules/password.ts';
import { hashPassword } from '#capabilities/login/server/public.ts';
import type { InputOf, OutputOf, SessionChange } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { requireInvitation } from './invitations.ts';
import { buildCreationOptions, savePasskey, type PasskeyWorld } from './passkeys.ts';
import { totpSecretColumn } from './encryption.ts';
import { startSession } from './sessions.ts';
import type { StaffSettings } from './settings.ts';
import { deleteInvitation, setStatus } from './store.ts';
import { replacePassword, replaceTotp } from './store-factors.ts';
import { hasLoggedIn } from './store-sessions.ts';
import { formatTotpEnrolment, deriveInvitationSecret, findTotpStep } from './totp.ts';
import { tryOnce } from './try-staff-request-once.ts';

type InvitationWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

export async function readInvitation(
  world: InvitationWorld & { settings: StaffSettings },
  _visitor: Visitor,
  { token }: InputOf<typeof calls.readInvitation>,
): Promise<OutputOf<typeof calls.readInvitation>> {
  const { account, name, email, endsAt } = await requireInvitation(world, world.sql, token);
  const { directory } = world.settings;
  return {
    name,
    email,
    roles: account.roles,
    hasLoggedInBefore: await hasLoggedIn(world.sql, account.id),
    endsAt,
    directory: directory ? { label: directory.label } : null,
  };
}

export async function beginAcceptWithPasskey(
  world: PasskeyWorld,
  visitor: Visitor,
  { token }: InputOf<typeof calls.beginAcceptWithPasskey>,
): Promise<OutputOf<typeof calls.beginAcceptWithPasskey>> {
  const { account, name, email } = await requireInvitation(world, world.sql, token);
  return buildCreationOptions(world, visitor, 'accept', { id: account.id, name, email });
}

export async function acceptWithPasskey(
  world: PasskeyWorld,
  visitor: Visitor,
  input: InputOf<typeof calls.acceptWithPasskey>,
): Promise<SessionChange> {
  return tryOnce<SessionChange>(world, visitor, { name: 'acceptWithPasskey', input }, async (db) => {
    const { account } = await requireInvitation(world, db, input.token, { lock: true });
    const { passkey } = input;
    const passkeyId = await savePasskey(world, db, visitor, { passkey, purpose: 'accept', accountId: account.id });
    return passkeyId ? completeAcceptance(world, db, visitor, account.id, 'passkey') : { refused: 'staff/passkey' };
  });
}

export async function beginAcceptWithPassword(
  world: InvitationWorld,
  _visitor: Visitor,
  { token }: InputOf<typeof calls.beginAcceptWithPassword>,
): Promise<OutputOf<typeof calls.beginAcceptWithPassword>> {
  const { email } = await requireInvitation(world, world.sql, token);
  return formatTotpEnrolment(deriveInvitationSecret(world, token), email);
}

/** The code proves that the authenticator app is set up. */
export async function acceptWithPassword(
  world: InvitationWorld,
  visitor: Visitor,
  input: InputOf<typeof calls.acceptWithPassword>,
): Promise<SessionChange> {
  return tryOnce<SessionChange>(world, visitor, { name: 'acceptWithPassword', input }, async (db) => {
    const { account, name, email } = await requireInvitation(world, db, input.token, { lock: true });
    const now = world.clock.now();
    const secret = deriveInvitationSecret(world, input.token);
    const passwordError = validatePassword(input.password, { name, email, ...passwordLength });
    const step = findTotpStep(secret, input.code, now);
    if (passwordError || step === undefined) {
      const fields = [
        ...(passwordError ? [{ path: 'password', key: passwordError }] : []),
        ...(step === undefined ? [{ path: 'code', key: 'staff-code' }] : []),
      ];
      throw problem('foundation/invalid', { fields });
    }
    await replacePassword(db, account.id, await hashPassword(input.password), isoInstant(now));
    await replaceTotp(db, account.id, totpSecretColumn.encrypt(world, account.id, secret), step);
    return completeAcceptance(world, db, visitor, account.id, 'password');
  });
}

async function completeAcceptance(
  world: InvitationWorld,
  db: Sql,
  visitor: Visitor,
  accountId: string,
  method: string,
) {
  await setStatus(db, accountId, 'active');
  await deleteInvitation(db, accountId);
  const actor = { kind: 'staff', id: accountId, requestId: visitor.requestId };
  const subject = { kind: 'staff', id: accountId };
  await writeAudit(db, actor, world.clock.instant(), { action: 'staff/accept', subject, fields: [method] });
  return startSession(world, db, visitor, { accountId, method: 'invitation' });
}
