import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { agreementVersion } from '../rules/agreement.ts';
import { findPatient, issueCode } from './clinic-codes.ts';
import { issueRecordTicket } from './download.ts';
import { requestImport } from './imports.ts';
import { listLabs, listVisits, readInvoices } from './read-lists.ts';
import { recordsRoutes } from './routes.ts';
import { familyBundle, importBundle, linkPatient, createFamily, openRecordsWorld } from './testing/world.ts';

const world = await openRecordsWorld();
const family = await createFamily(world);
const { mother, officer } = family;
const bundle = { name: 'b.json', bytes: familyBundle(world, mother) };
const importId = await importBundle(world, family, bundle.bytes);
const member_id = mother.who.accountId;
const document = { identifierKind: 'ic', number: mother.ic, birthDate: '1986-03-14' } as const;
await linkPatient(world, officer, { mother, member: member_id, ...document });
const patient = (await findPatient(world, nextRequest(officer), document)).items[0]?.patient ?? '';
const reason = 'The wrong clinic sent it.';

const ofMother = (more: object = {}) => sentBy(mother.who, { member_id, ...more });

/** A detail of the record, by the id of the first item of a list. */
const firstOf = async (list: typeof listVisits | typeof listLabs | typeof readInvoices) =>
  ofMother({ id: (await list(world, nextRequest(mother.who), { member_id })).items[0]?.id });

await testRouteAccess(world, recordsRoutes, {
  listRecordMembers: () => ({}),
  readAgreement: () => ofMother(),
  changeAgreement: () => ofMother({ agree: true, version: agreementVersion, language: 'en' }),
  listVisits: () => ofMother(),
  listLabs: () => ofMother(),
  listExams: () => ofMother(),
  listDrugs: () => ofMother(),
  listAppointments: () => ofMother(),
  readVisit: () => firstOf(listVisits),
  readDiagnostic: () => firstOf(listLabs),
  readInvoices: () => firstOf(readInvoices),
  readRecordProfile: () => ofMother(),
  linkRecord: async () =>
    ofMother({ code: (await issueCode(world, nextRequest(officer), { patient, isDocumentSeen: true })).code }),
  issueRecordTicket: () => ofMother({ document: 'fhir' }),
  downloadRecord: async () => {
    const input = { member_id, document: 'fhir' } as const;
    return { ticket: (await issueRecordTicket(world, nextRequest(mother.who), input)).ticket };
  },
  listRecordImports: () => ({}),
  requestRecordImport: () => ({ file: bundle }),
  decideRecordImport: async () => {
    const { id } = await requestImport(world, nextRequest(officer), { file: bundle });
    return { id, verdict: 'apply' };
  },
  revertRecordImport: async () => ({ id: await importBundle(world, family, bundle.bytes), reason }),
  listImportPatients: () => ({ id: importId }),
  findRecordPatient: () => document,
  issueRecordCode: () => ({ patient, isDocumentSeen: true }),
  endRecordLinks: () => ({ patient: newId(), reason }),
});
