import { demoBundle } from '#capabilities/records/server/demo-bundle.ts';
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

/** The pages of a record: before it is agreed to, before it is linked, every list, and what is opened from them. */
export function recordScreens(world: World): ConsoleScreenState[] {
  const full = sampleResponses(world);
  const scene = (
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
  const wrong = (press: (visitor: Visitor) => string) => async (visitor: Visitor) => {
    await button(visitor, press(visitor)).click();
    await expect(visitor.page.getByRole('group', { name: visitor.t.ui.thereIsAProblem })).toBeVisible();
  };
  const empty = { items: [] };
  return [
    scene('record-agreement', '/app/records', {
      member_list: { items: [{ ...member, linked: false, agreed: false }] },
    }),
    scene(
      'record-agreement-wrong',
      '/app/records',
      { member_list: { items: [{ ...member, linked: false, agreed: false }] } },
      wrong(({ t }) => t.records.agreement.agree),
    ),
    scene('record-not-linked', '/app/records', {
      member_list: { items: [{ ...member, linked: false, agreed: true }] },
    }),
    scene('record-link', '/app/records/link'),
    scene(
      'record-link-wrong',
      '/app/records/link',
      {},
      wrong(({ t }) => t.records.link.submit),
    ),
    scene('record-visits', '/app/records'),
    scene('record-labs', '/app/records?list=lab'),
    scene('record-exams', '/app/records?list=exam'),
    scene('record-drugs', '/app/records?list=drug'),
    scene('record-appointments', '/app/records?list=appointment'),
    scene('record-empty', '/app/records?list=drug', { drug_list: empty }),
    scene('record-visit', '/app/records/visit/a'),
    scene('record-result', '/app/records/result/a', {}, async ({ page }) => {
      await expect(page.locator('svg[role=group]')).toBeVisible();
    }),
    scene('record-invoices', '/app/records/invoice', { invoice: full['invoices'] }),
    scene('record-invoice', '/app/records/invoice?id=a'),
    scene('record-profile', '/app/records/profile'),
    scene('record-download', '/app/records/download'),
  ];
}

function sampleResponses(world: World): StubResponses {
  const who = {
    id: 'a',
    birthDate: '1986-03-14',
    gender: 'female',
    type: 'NI',
    number: '00123456',
    name: 'Siti Aminah',
  };
  const { entry } = demoBundle(who, { ...who, id: 'b' }, world.clock.today()) as { entry: { resource: unknown }[] };
  const shown = entry
    .flatMap(({ resource }) => parseShownResource(resource) ?? [])
    .filter(({ id }) => id.startsWith('a-'))
    .toSorted((one, other) => (resourceDate(other)?.at ?? '').localeCompare(resourceDate(one)?.at ?? ''));
  const of = <K extends ShownResource['resourceType']>(kinds: readonly K[], place?: ListPlacement) =>
    shown.filter(
      (one): one is ShownResource & ResourceOf<K> =>
        (kinds as readonly string[]).includes(one.resourceType) &&
        (place === undefined || findPlacement(one) === place),
    );
  const labs = of(['Observation'], 'lab');
  const [visit, drug] = [of(['Encounter'])[0], of(['MedicationRequest'])];
  const sugar = labs.filter(({ id }) => id.includes('hba1c'));
  const [invoice, newest] = [of(['Invoice'])[0], sugar[0]];
  if (!visit || !invoice || !newest) throw new Error('the demo has no visit, invoice or result');
  const { id, at, precision, name, remark } = viewResult(newest);
  return {
    member_list: { items: [{ relationship: 'self', name: 'Siti Aminah', linked: true, agreed: true }] },
    visit_list: { items: of(['Encounter']).map(viewVisit) },
    lab_list: { items: labs.map((one) => viewResult(one)), next: 'x' },
    exam_list: { items: of(['DiagnosticReport', 'Procedure']).map(viewExam) },
    drug_list: { items: drug.map(viewDrug) },
    appointment_list: { items: of(['Appointment']).map(viewAppointment) },
    visit_detail: {
      visit: viewVisit(visit),
      diagnoses: of(['Condition']).map(viewProfileEntry),
      results: labs.slice(0, 3).map((one) => viewResult(one)),
      exams: of(['DiagnosticReport']).map(viewExam),
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
      history: sugar.toReversed().map((one) => {
        const { size = 0, value, flag = null } = readResult(one);
        return { id: one.id, at: resourceDate(one)?.at ?? '', precision: 'day', size, value, flag };
      }),
    },
    invoice: { items: [], one: viewInvoiceDetail(invoice) },
    invoices: { items: [viewInvoice(invoice)], one: null },
    profile: {
      name: 'Siti Aminah',
      birthDate: '1986-03-14',
      remark: null,
      conditions: of(['Condition']).map(viewProfileEntry),
      allergies: of(['AllergyIntolerance']).map(viewProfileEntry),
      vaccinations: [],
    },
  };
}

// For whoever is logged in: who that is, the server says.
async function stubRecordCalls({ page }: Visitor, answers: StubResponses): Promise<void> {
  await page.route('**/api/ghealthydoc/**', async (route) => {
    const word = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const data = answers[word] as { items?: object[] };
    if (word !== 'member_list') return route.fulfill({ json: { errno: 0, errmsg: '', data } });
    const told = (await (await route.fetch()).json()) as { data: { items: { member_id: string }[] } };
    const items = data.items?.map((item) => ({ ...item, member_id: told.data.items[0]?.member_id }));
    return route.fulfill({ json: { errno: 0, errmsg: '', data: { items } } });
  });
}
