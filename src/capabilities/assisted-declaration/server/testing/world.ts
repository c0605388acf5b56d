import { type DeclarationWorld, openDeclarationWorld } from '#capabilities/declaration/server/testing/public.ts';
import { type LoggedInTraveller, traveller } from '#capabilities/login/server/public.ts';
import { clearSessionCache } from '#capabilities/login/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { Role } from '#capabilities/staff/rules/roles.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { addKiosk } from '../kiosks.ts';
import { beginAtKiosk, openKiosk } from '../kiosk-device.ts';
import { beginAssistance, openAssistance } from '../assistance.ts';

export type AssistedWorld = DeclarationWorld;

export function openAssistedWorld(): Promise<AssistedWorld> {
  return openDeclarationWorld();
}

/** `begin` starts a declaration at the kiosk. */
export async function openTestKiosk(world: AssistedWorld, name = 'Kiosk 1') {
  const officer = await logInStaff(world, ['administrator'] satisfies Role[]);
  const { id, code } = await addKiosk(world, nextRequest(officer), { name, location: 'Arrival hall' });
  const device = newVisitor();
  const { token } = await openKiosk(world, nextRequest(device), { code });
  const begin = async (language: 'en' | 'ms' = 'en'): Promise<LoggedInTraveller> => {
    const session = await beginAtKiosk(world, { ...nextRequest(device), language }, { token });
    return admitToken(world, session.token, language);
  };
  return { id, token, officer, device, begin };
}

export async function logInAssisted(
  world: AssistedWorld,
  officer: Awaited<ReturnType<typeof logInStaff>>,
  input: Parameters<typeof beginAssistance>[2] = { language: 'en' },
): Promise<LoggedInTraveller> {
  const { ticket } = await beginAssistance(world, nextRequest(officer), input);
  const { token } = await openAssistance(world, newVisitor(), { ticket });
  return admitToken(world, token, input.language);
}

/** Admits a session token in a new browser. The session cache is cleared, so that the database decides. */
export function admitToken(
  world: AssistedWorld,
  smsToken: string,
  language: 'en' | 'ms' = 'en',
): Promise<LoggedInTraveller> {
  clearSessionCache();
  return Promise.resolve(traveller.admit(world, { ...newVisitor({ smsToken }), language }));
}

export async function auditEntriesOf({ sql: db }: Pick<AssistedWorld, 'sql'>, subject: string) {
  return db.all<{ actor_kind: string; actor_id: string; action: string; fields: string[] }>`
    select actor_kind, actor_id, action, fields from audit_entry where subject_id = ${subject} order by id`;
}
