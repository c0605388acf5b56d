import {
  listAppointments,
  listDrugs,
  listExams,
  listLabs,
  listRecordMembers,
  listVisits,
  readDiagnostic,
  readInvoices,
  readRecordProfile,
  readVisit,
} from '#capabilities/records/contract.ts';
import { createDemoBundle } from '#capabilities/records/server/demo-bundle.ts';
import { type ListPlacement, findPlacement } from '#capabilities/records/rules/list-placement.ts';
import {
  type ResourceOf,
  type ShownResource,
  parseShownResource,
} from '#capabilities/records/rules/resource-schemas.ts';
import {
  viewAppointment,
  viewDrug,
  viewExam,
  viewProfileEntry,
  viewInvoice,
  viewInvoiceDetail,
  viewResult,
  viewVisit,
} from '#capabilities/records/rules/view-resources.ts';
import { resourceDate } from '#capabilities/records/rules/resource-date.ts';
import { readResult } from '#capabilities/records/rules/results.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openPageAndWait } from '../login.ts';
import { type CallStub, stub, stubCalls } from '../stub-calls.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';
import { screen, type ScreenState } from './screen.ts';

// Only the server knows the member's id: `stubRecordCalls` enters it.
const sampleMember = { member_id: newId(), relationship: 'self', name: 'Siti Aminah' } as const;

export function recordScreens(world: World): ScreenState[] {
  const { full, invoiceList } = sampleResponses(world);
  const stubbedScreen = (
    name: string,
    path: string,
    change: readonly CallStub[] = [],
    then?: (visitor: Visitor) => Promise<void>,
  ): ScreenState =>
    screen(name, async (visitor) => {
      const endStubs = await stubRecordCalls(world, visitor, [...full, ...change]);
      await openPageAndWait(visitor, path);
      await then?.(visitor);
      await endStubs();
    });
  const clickWithErrors = (labelOf: (visitor: Visitor) => string) => async (visitor: Visitor) => {
    await button(visitor, labelOf(visitor)).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  };
  return [
    stubbedScreen('record-agreement', '/app/records', [
      stub(listRecordMembers, { items: [{ ...sampleMember, isLinked: false, hasAgreed: false }] }),
    ]),
    stubbedScreen(
      'record-agreement-wrong',
      '/app/records',
      [stub(listRecordMembers, { items: [{ ...sampleMember, isLinked: false, hasAgreed: false }] })],
      clickWithErrors(({ t }) => t.records.agreement.agree),
    ),
    stubbedScreen('record-not-linked', '/app/records', [
      stub(listRecordMembers, { items: [{ ...sampleMember, isLinked: false, hasAgreed: true }] }),
    ]),
    stubbedScreen('record-link', '/app/records/link'),
    stubbedScreen(
      'record-link-wrong',
      '/app/records/link',
      [],
      clickWithErrors(({ t }) => t.records.link.submit),
    ),
    stubbedScreen('record-visits', '/app/records'),
    stubbedScreen('record-labs', '/app/records?list=lab'),
    stubbedScreen('record-exams', '/app/records?list=exam'),
    stubbedScreen('record-drugs', '/app/records?list=drug'),
    stubbedScreen('record-appointments', '/app/records?list=appointment'),
    stubbedScreen('record-empty', '/app/records?list=drug', [stub(listDrugs, { items: [] })]),
    stubbedScreen('record-visit', '/app/records/visit/a'),
    stubbedScreen('record-result', '/app/records/result/a', [], async ({ page }) => {
      await expect(page.locator('svg[role=group]')).toBeVisible();
    }),
    stubbedScreen('record-invoices', '/app/records/invoice', [invoiceList]),
    stubbedScreen('record-invoice', '/app/records/invoice?id=a'),
    stubbedScreen('record-profile', '/app/records/profile'),
    stubbedScreen('record-download', '/app/records/download'),
  ];
}

function sampleResponses(world: World): { full: CallStub[]; invoiceList: CallStub } {
  const patient = {
    id: 'a',
    birthDate: '1986-03-14',
    gender: 'female',
    type: 'NI',
    number: '00123456',
    name: 'Siti Aminah',
  };
  const { entry } = createDemoBundle(patient, { ...patient, id: 'b' }, world.clock.today()) as {
    entry: { resource: unknown }[];
  };
  const resources = entry
    .flatMap(({ resource }) => parseShownResource(resource) ?? [])
    .filter(({ id }) => id.startsWith('a-'))
    .toSorted((first, second) => (resourceDate(second)?.at ?? '').localeCompare(resourceDate(first)?.at ?? ''));
  const resourcesOf = <K extends ShownResource['resourceType']>(kinds: readonly K[], placement?: ListPlacement) =>
    resources.filter(
      (resource): resource is ShownResource & ResourceOf<K> =>
        (kinds as readonly string[]).includes(resource.resourceType) &&
        (placement === undefined || findPlacement(resource) === placement),
    );
  const labs = resourcesOf(['Observation'], 'lab');
  const [visit, drug] = [resourcesOf(['Encounter'])[0], resourcesOf(['MedicationRequest'])];
  const sugar = labs.filter(({ id }) => id.includes('hba1c'));
  const [invoice, newest] = [resourcesOf(['Invoice'])[0], sugar[0]];
  if (!visit || !invoice || !newest) throw new Error('the demo has no visit, invoice or result');
  const { id, at, precision, name, remark } = viewResult(newest);
  const invoiceList = stub(readInvoices, { items: [viewInvoice(invoice)], invoice: null });
  const full = [
    stub(listRecordMembers, { items: [{ ...sampleMember, isLinked: true, hasAgreed: true }] }),
    stub(listVisits, { items: resourcesOf(['Encounter']).map(viewVisit) }),
    stub(listLabs, { items: labs.map((observation) => viewResult(observation)), next: 'x' }),
    stub(listExams, { items: resourcesOf(['DiagnosticReport', 'Procedure']).map(viewExam) }),
    stub(listDrugs, { items: drug.map(viewDrug) }),
    stub(listAppointments, { items: resourcesOf(['Appointment']).map(viewAppointment) }),
    stub(readVisit, {
      visit: viewVisit(visit),
      diagnoses: resourcesOf(['Condition']).map(viewProfileEntry),
      results: labs.slice(0, 3).map((observation) => viewResult(observation)),
      exams: resourcesOf(['DiagnosticReport']).map(viewExam),
      drugs: drug.map(viewDrug),
    }),
    stub(readDiagnostic, {
      id,
      at,
      precision,
      name,
      remark,
      place: 'Hospital RIPAS',
      conclusions: [],
      results: [viewResult(newest)],
      low: null,
      high: 6.5,
      history: sugar.toReversed().map((observation) => {
        const { numericValue = 0, value, flag = null } = readResult(observation);
        return {
          id: observation.id,
          at: resourceDate(observation)?.at ?? '',
          precision: 'day' as const,
          numericValue,
          value,
          flag,
        };
      }),
    }),
    stub(readInvoices, { items: [], invoice: viewInvoiceDetail(invoice) }),
    stub(readRecordProfile, {
      name: 'Siti Aminah',
      birthDate: '1986-03-14',
      remark: null,
      conditions: resourcesOf(['Condition']).map(viewProfileEntry),
      allergies: resourcesOf(['AllergyIntolerance']).map(viewProfileEntry),
      vaccinations: [],
    }),
  ];
  return { full, invoiceList };
}

async function stubRecordCalls(world: World, { page }: Visitor, stubs: readonly CallStub[]) {
  const { items } = await world.callApi(page.context(), listRecordMembers, {});
  const member_id = items[0]?.member_id ?? '';
  const withMember = ({ call, data }: CallStub): CallStub =>
    call === listRecordMembers
      ? { call, data: { items: (data as { items: typeof items }).items.map((item) => ({ ...item, member_id })) } }
      : { call, data };
  return stubCalls(page, stubs.map(withMember));
}
