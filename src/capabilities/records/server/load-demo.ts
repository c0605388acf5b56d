import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { findStaffByEmail } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { type DemoPatient, createDemoBundle } from './demo-bundle.ts';
import { applyBundle } from './imports.ts';
import { parseBundle } from './parse-bundle.ts';
import { countPlannedChanges, planImport } from './plan-import.ts';
import { deriveResourceId, bundleColumn } from './encryption.ts';
import type { RecordsWorld } from './record-source.ts';
import { insertImport, updateDecision } from './store.ts';
import { upsertLink } from './store-links.ts';

/** Imports and links the records of the demo family, as two members of staff. Nobody has accepted the agreement yet. */
export async function loadDemoRecords(
  world: RecordsWorld,
  actor: LoggedInTraveller,
  { requesterEmail, approverEmail }: { requesterEmail: string; approverEmail: string },
): Promise<void> {
  const { sql, clock } = world;
  const [requester, approver] = [
    await findStaffByEmail(world, requesterEmail),
    await findStaffByEmail(world, approverEmail),
  ];
  const persons = await listRepresentedPersons(world, actor.accountId, clock.today());
  const [ownerPerson, childPerson] = persons.flatMap(({ id, details }) => (details ? [{ id, details }] : []));
  if (!requester || !approver || !ownerPerson || !childPerson) return;
  const patients: DemoPatient[] = [
    { id: 'demo-1', ...demoIdentity(ownerPerson.details), type: 'NI', number: ownerPerson.details.ic_number },
    {
      id: 'demo-2',
      ...demoIdentity(childPerson.details),
      type: 'BCT',
      number: childPerson.details.birth_certificate_id,
    },
  ];
  const [adultPatient, childPatient] = patients as [DemoPatient, DemoPatient];
  const bytes = new TextEncoder().encode(JSON.stringify(createDemoBundle(adultPatient, childPatient, clock.today())));
  const parsed = await parseBundle(bytes);
  const id = newId();
  const now = clock.instant();
  const counts = await countPlannedChanges(world, planImport(world, id, parsed), parsed.omitted);
  await insertImport(sql, {
    id,
    bundle: bundleColumn.encrypt(world, id, bytes),
    counts,
    requested_by: requester,
    requested_at: now,
  });
  await applyBundle(world, id, parsed);
  await updateDecision(sql, id, { state: 'applied', counts, decidedBy: approver, decidedAt: now, reason: null });
  for (const [index, { id: person }] of [ownerPerson, childPerson].entries()) {
    const patient = deriveResourceId(world, `Patient/${patients[index]?.id}`);
    await upsertLink(sql, {
      person_id: person,
      patient_id: patient,
      code_id: newId(),
      account_id: actor.accountId,
      linked_at: now,
    });
  }
}

function demoIdentity({ name, birth_date: birthDate, gender }: { name: string; birth_date: string; gender: string }) {
  return { name, birthDate, gender: gender || 'unknown' };
}
