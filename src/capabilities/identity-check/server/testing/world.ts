import { uploadTestFile, withFiles } from '#capabilities/files/server/testing/public.ts';
import { type FamilyUser, aFamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, closeAfterwards, openTestWorld } from '#foundation/server/testing/public.ts';
import { openTextReader } from '#foundation/server/text-reader/text-reader.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { grandmotherDetails } from '#capabilities/identity-check/rules/testing/grandmother-details.ts';
import type { Certification } from '#capabilities/identity-check/contract.ts';
import type { requestFamilyLink as askCall } from '#capabilities/identity-check/contract-link.ts';
import type { decideCertification as decideCall } from '#capabilities/identity-check/contract-review.ts';
import { commitCertification } from '../manage-certification.ts';
import { decideCertification } from '../review.ts';
import { decideFamilyLink, endFamilyLink } from '../review-family-links.ts';
import { requestFamilyLink } from '../manage-family-links.ts';
import { selectCertifications } from '../store.ts';

export type CertificationWorld = Awaited<ReturnType<typeof openCertificationWorld>>;

export async function openCertificationWorld() {
  const world = await openTestWorld();
  // Long, for a busy test machine.
  const textReader = openTextReader({ timeoutMs: 60_000 });
  closeAfterwards(() => textReader.close());
  const settings = { keepCertificationDays: 7 };
  return withFiles({ ...world, textReader, settings, metrics: { count: () => undefined } });
}

export async function submitTestCertification(
  world: CertificationWorld,
  { who }: Pick<FamilyUser, 'who'>,
  { lines = [], files }: { lines?: string[]; files?: string[] } = {},
): Promise<Certification> {
  const pictures = files ?? [(await uploadTestFile(world, who, { purpose: 'certification', name: 'ic.jpg' })).id];
  return callHandler(world, commitCertification, who, { files: pictures, lines });
}

export async function latestCertificationId(
  world: CertificationWorld,
  { who }: Pick<FamilyUser, 'who'>,
): Promise<string> {
  return (await selectCertifications(world.sql, who.accountId))[0]?.id ?? '';
}

export async function decideAsStaff(
  world: CertificationWorld,
  staff: StaffActor,
  input: InputOf<typeof decideCall>,
): Promise<void> {
  await callHandler(world, decideCertification, staff, input);
}

export async function aTravellerAndReviewer(
  world: CertificationWorld,
  details: Parameters<typeof aFamilyUser>[1] = {},
) {
  return { siti: await aFamilyUser(world, details), reviewer: await logInStaff(world, ['reviewer']) };
}

type LinkRequestInput = Partial<InputOf<typeof askCall>>;

export async function requestLink(
  world: CertificationWorld,
  { who }: Pick<FamilyUser, 'who'>,
  input: LinkRequestInput = {},
): Promise<string> {
  const { items } = await callHandler(world, requestFamilyLink, who, {
    ...grandmotherDetails('4321'),
    relationship: 'grandparent',
    files: [],
    ...input,
  });
  return items[0]?.id ?? '';
}

/** Decides a link request as staff; by default agrees with the last characters of the number. */
export async function decideLink(
  world: CertificationWorld,
  staff: StaffActor,
  id: string,
  input: { ending?: string; reason?: 'differs' } = {},
): Promise<void> {
  const { ending = '4321', reason } = input;
  await callHandler(
    world,
    decideFamilyLink,
    staff,
    reason ? { verdict: 'refuse', id, reason, note: '' } : { verdict: 'agree', id, ending, supportingDocuments: [] },
  );
}

export async function endLink(world: CertificationWorld, staff: StaffActor, id: string): Promise<void> {
  await callHandler(world, endFamilyLink, staff, { id, reason: 'She asked for it herself' });
}
