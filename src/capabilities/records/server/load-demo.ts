import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { listRepresentedPersons } from '#capabilities/members/server/public.ts';
import { findStaffByEmail } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { type DemoPatient, demoBundle } from './demo-bundle.ts';
import { applyBundle } from './imports.ts';
import { parseBundle } from './parse-bundle.ts';
import { countPlannedChanges, planImport } from './plan-import.ts';
import { deriveResourceId, encryptBundle } from './encryption.ts';
import type { RecordsWorld } from './record-source.ts';
import { insertImport, updateDecision } from './store.ts';
import { upsertLink } from './store-links.ts';

/** The records of the demo's family: imported as by these two members of staff, and linked; to be agreed to on the first visit. */
export async function loadDemoRecords(
  world: RecordsWorld,
  actor: LoggedIn,
  { askedBy, agreedBy }: { askedBy: string; agreedBy: string },
): Promise<void> {
  const { sql, clock } = world;
  const [asked, agreed] = [await findStaffByEmail(world, askedBy), await findStaffByEmail(world, agreedBy)];
  const persons = await listRepresentedPersons(world, actor.accountId, clock.today());
  const [own, child] = persons.flatMap(({ id, details }) => (details ? [{ id, details }] : []));
  if (!asked || !agreed || !own || !child) return;
  const patients: DemoPatient[] = [
    { id: 'demo-1', ...demoIdentity(own.details), type: 'NI', number: own.details.ic_number },
    { id: 'demo-2', ...demoIdentity(child.details), type: 'BCT', number: child.details.birth_certificate_id },
  ];
  const [adult, young] = patients as [DemoPatient, DemoPatient];
  const bytes = new TextEncoder().encode(JSON.stringify(demoBundle(adult, young, clock.today())));
  const read = await parseBundle(bytes);
  const id = newId();
  const at = isoInstant(clock.now());
  const counts = await countPlannedChanges(world, planImport(world, id, read), read.omitted);
  await insertImport(sql, { id, bundle: encryptBundle(world, id, bytes), counts, asked_by: asked, asked_at: at });
  await applyBundle(world, id, read);
  await updateDecision(sql, id, { state: 'applied', by: agreed, at });
  for (const [place, { id: person }] of [own, child].entries()) {
    const patient = deriveResourceId(world, `Patient/${patients[place]?.id}`);
    await upsertLink(sql, {
      person_id: person,
      patient_id: patient,
      code_id: newId(),
      account_id: actor.accountId,
      linked_at: at,
    });
  }
}

function demoIdentity({ name, birth_date: birthDate, gender }: { name: string; birth_date: string; gender: string }) {
  return { name, birthDate, gender: gender || 'unknown' };
}
