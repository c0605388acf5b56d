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
} from '#capabilities/records/rules/views.ts';
import { resourceDate } from '#capabilities/records/rules/resource-date.ts';
import { readResult } from '#capabilities/records/rules/results.ts';
import { openPageAndWait } from '../login.ts';
import type { ConsoleScreenState } from './console-screens.ts';
import { button, type Visitor } from '../visitor.ts';
import { expect, type World } from '../world.ts';

type StubResponses = Record<string, unknown>;

export function recordScreens(world: World): ConsoleScreenState[] {
  const full = sampleResponses(world);
  const stubbedScreen = (
    name: string,
    path: string,
    change: StubResponses = {},
    then?: (visitor: Visitor) => Promise<void>,
  ): ConsoleScreenState => ({
    name,
    enter: async (visitor) => {
      await stubRecordCalls(visitor, { ...full, ...change });
      await openPageAndWait(visitor, path);
      await then?.(visitor);
      await visitor.page.unroute('**/api/ghealthydoc/**');
    },
  });
  const member = { relationship: 'self', name: 'Siti Aminah' };
  const clickWithErrors = (labelOf: (visitor: Visitor) => string) => async (visitor: Visitor) => {
    await button(visitor, labelOf(visitor)).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  };
  const empty = { items: [] };
  return [
    stubbedScreen('record-agreement', '/app/records', {
      member_list: { items: [{ ...member, linked: false, agreed: false }] },
    }),
    stubbedScreen(
      'record-agreement-wrong',
      '/app/records',
      { member_list: { items: [{ ...member, linked: false, agreed: false }] } },
      clickWithErrors(({ t }) => t.records.agreement.agree),
    ),
    stubbedScreen('record-not-linked', '/app/records', {
      member_list: { items: [{ ...member, linked: false, agreed: true }] },
    }),
    stubbedScreen('record-link', '/app/records/link'),
    stubbedScreen(
      'record-link-wrong',
      '/app/records/link',
      {},
      clickWithErrors(({ t }) => t.records.link.submit),
    ),
    stubbedScreen('record-visits', '/app/records'),
    stubbedScreen('record-labs', '/app/records?list=lab'),
    stubbedScreen('record-exams', '/app/records?list=exam'),
    stubbedScreen('record-drugs', '/app/records?list=drug'),
    stubbedScreen('record-appointments', '/app/records?list=appointment'),
    stubbedScreen('record-empty', '/app/records?list=drug', { drug_list: empty }),
    stubbedScreen('record-visit', '/app/records/visit/a'),
    stubbedScreen('record-result', '/app/records/result/a', {}, async ({ page }) => {
      await expect(page.locator('svg[role=group]')).toBeVisible();
    }),
    stubbedScreen('record-invoices', '/app/records/invoice', { invoice: full['invoices'] }),
    stubbedScreen('record-invoice', '/app/records/invoice?id=a'),
    stubbedScreen('record-profile', '/app/records/profile'),
    stubbedScreen('record-download', '/app/records/download'),
  ];
}

function sampleResponses(world: World): StubResponses {
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
  return {
    member_list: { items: [{ relationship: 'self', name: 'Siti Aminah', linked: true, agreed: true }] },
    visit_list: { items: resourcesOf(['Encounter']).map(viewVisit) },
    lab_list: { items: labs.map((observation) => viewResult(observation)), next: 'x' },
    exam_list: { items: resourcesOf(['DiagnosticReport', 'Procedure']).map(viewExam) },
    drug_list: { items: drug.map(viewDrug) },
    appointment_list: { items: resourcesOf(['Appointment']).map(viewAppointment) },
    visit_detail: {
      visit: viewVisit(visit),
      diagnoses: resourcesOf(['Condition']).map(viewProfileEntry),
      results: labs.slice(0, 3).map((observation) => viewResult(observation)),
      exams: resourcesOf(['DiagnosticReport']).map(viewExam),
      drugs: drug.map(viewDrug),
    },
    diagnostic: {
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
          precision: 'day',
          size: numericValue,
          value,
          flag,
        };
      }),
    },
    invoice: { items: [], one: viewInvoiceDetail(invoice) },
    invoices: { items: [viewInvoice(invoice)], one: null },
    profile: {
      name: 'Siti Aminah',
      birthDate: '1986-03-14',
      remark: null,
      conditions: resourcesOf(['Condition']).map(viewProfileEntry),
      allergies: resourcesOf(['AllergyIntolerance']).map(viewProfileEntry),
      vaccinations: [],
    },
  };
}

// Only the server knows the member's id.
async function stubRecordCalls({ page }: Visitor, answers: StubResponses): Promise<void> {
  await page.route('**/api/ghealthydoc/**', async (route) => {
    const callName = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const data = answers[callName] as { items?: object[] };
    if (callName !== 'member_list') return route.fulfill({ json: { errno: 0, errmsg: '', data } });
    const memberList = (await (await route.fetch()).json()) as { data: { items: { member_id: string }[] } };
    const items = data.items?.map((item) => ({ ...item, member_id: memberList.data.items[0]?.member_id }));
    return route.fulfill({ json: { errno: 0, errmsg: '', data: { items } } });
  });
}
