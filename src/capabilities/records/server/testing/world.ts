import { aFamilyUser, type FamilyUser } from '#capabilities/members/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import { openPdfPrinter, type PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { closeAfterwards, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { agreementVersion } from '#capabilities/records/rules/agreement.ts';
import { findPatient, issueCode } from '../clinic-codes.ts';
import { createDemoBundle } from '../demo-bundle.ts';
import { embeddedSource } from '../embedded-source.ts';
import { requestImport, decideImport } from '../imports.ts';
import { linkRecord } from '../link-record.ts';
import { changeAgreement } from '../record-agreements.ts';
import type { RecordSource, RecordsWorld } from '../record-source.ts';

export type TestRecordsWorld = TestWorld &
  RecordsWorld & { metrics: Pick<Metrics, 'count'>; printer: Pick<PdfPrinter, 'print'> };

export async function openRecordsWorld(recordSource: RecordSource = embeddedSource): Promise<TestRecordsWorld> {
  const world = await openTestWorld();
  const printer = openPdfPrinter({ workers: 1 });
  closeAfterwards(() => printer.close());
  return { ...world, printer, recordSource, metrics: { count: () => {} } };
}

export async function createFamily(world: TestRecordsWorld) {
  const mother = await aFamilyUser(world);
  const child = await mother.addChild({ birth_certificate_id: `BC${mother.ic}` });
  const officer = await logInStaff(world, ['health-officer']);
  const second = await logInStaff(world, ['health-officer']);
  return { mother, child, officer, second };
}

export function familyBundle(
  world: TestRecordsWorld,
  mother: FamilyUser,
  change: (text: string) => string = (text) => text,
): Uint8Array {
  const bundle = createDemoBundle(
    {
      id: `p1-${mother.ic}`,
      name: 'Siti Aminah binti Haji Ahmad',
      birthDate: '1986-03-14',
      gender: 'female',
      type: 'NI',
      number: mother.ic,
    },
    {
      id: `p2-${mother.ic}`,
      name: 'Muhammad Danish',
      birthDate: '2021-05-02',
      gender: 'male',
      type: 'BCT',
      number: `BC${mother.ic}`,
    },
    world.clock.today(),
  );
  return new TextEncoder().encode(change(JSON.stringify(bundle)));
}

type Officer = Awaited<ReturnType<typeof logInStaff>>;

/** Returns the id of the import. */
export async function importBundle(
  world: TestRecordsWorld,
  { officer, second }: { officer: Officer; second: Officer },
  bytes: Uint8Array,
) {
  const { id } = await requestImport(world, nextRequest(officer), { file: { name: 'b.json', bytes } });
  await callHandler(world, decideImport, second, { id, verdict: 'apply' });
  return id;
}

/** Makes a code at the clinic for a document, links the member with it, and agrees. */
export async function linkPatient(
  world: TestRecordsWorld,
  officer: Officer,
  subject: {
    mother: FamilyUser;
    member: string;
    identifierKind: 'ic' | 'birth-certificate';
    number: string;
    birthDate: string;
  },
): Promise<void> {
  const { mother, member, ...document } = subject;
  const { items } = await findPatient(world, nextRequest(officer), document);
  const { code } = await issueCode(world, nextRequest(officer), {
    patient: items[0]?.patient ?? '',
    isDocumentSeen: true,
  });
  await linkRecord(world, nextRequest(mother.who), { member_id: member, code });
  await agreeFor(world, mother, member);
}

type Family = Awaited<ReturnType<typeof createFamily>>;

export async function linkMother(world: TestRecordsWorld, { mother, officer }: Pick<Family, 'mother' | 'officer'>) {
  const document = { identifierKind: 'ic', number: mother.ic, birthDate: '1986-03-14' } as const;
  await linkPatient(world, officer, { mother, member: mother.who.accountId, ...document });
}

export async function linkChild(world: TestRecordsWorld, { mother, child, officer }: Omit<Family, 'second'>) {
  const document = { identifierKind: 'birth-certificate', number: `BC${mother.ic}`, birthDate: '2021-05-02' } as const;
  await linkPatient(world, officer, { mother, member: child, ...document });
}

/** Agrees for a member, or withdraws with `agree` false. */
export async function agreeFor(
  world: TestRecordsWorld,
  mother: FamilyUser,
  member: string,
  agree = true,
): Promise<void> {
  await callHandler(world, changeAgreement, mother.who, {
    member_id: member,
    agree,
    version: agreementVersion,
    language: 'en',
  });
}

/** Returns the code of the problem that `work` throws; empty when it throws none. */
export async function problemCodeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return '';
  } catch (thrown) {
    return isProblem(thrown) ? thrown.code : String(thrown);
  }
}
