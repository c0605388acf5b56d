import type { BrowserContext } from '@playwright/test';
import { activityCalls } from '#capabilities/activities/contract.ts';
import { fillPersonalInfo } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { submitReport } from '#capabilities/self-report/contract.ts';
import { wellAssessment } from '#capabilities/self-report/server/testing/template.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import { formatLocalTime } from '#foundation/time/local-time.ts';
import { chooseRadio, fillDateTime } from './declaration-form.ts';
import { logIn, openPage } from './login.ts';
import { button, rowButtons, type Visitor, createVisitor } from './visitor.ts';
import { expect, type World } from './world.ts';

/** Series of a test. Its events are planned one by one. */
export const talkSeries = {
  nameMs: 'Ceramah kesihatan',
  nameEn: 'Health talk',
  placeMs: 'Dewan Tutong',
  placeEn: 'Tutong Hall',
  address: 'Simpang 12, Pekan Tutong',
  latitude: '4.8067',
  longitude: '114.6592',
  capacity: '2',
};

export async function addSeries(staff: Visitor, facts = talkSeries): Promise<void> {
  const { page, t } = staff;
  const { fields, series, kinds } = t.organisers;
  await openPage(staff, '/staff/activities/series');
  await button(staff, series.add).click();
  const sheet = page.getByRole('dialog');
  await chooseRadio(staff, fields.kind, kinds.activity);
  for (const [name, value] of Object.entries(facts))
    await sheet.getByLabel(fields[name as keyof typeof talkSeries], { exact: true }).fill(value);
  const district = countryDistricts.find(({ code }) => code === 'BN-TU')?.name ?? '';
  await chooseRadio(staff, fields.district, district);
  await sheet.getByLabel(fields.mukim, { exact: true }).selectOption('Pekan Tutong');
  await chooseRadio(staff, fields.planning, fields.single);
  // Test residents have no BN number.
  const needsBn = sheet.getByLabel(fields.needsBn, { exact: true });
  await expect(needsBn).toBeChecked();
  await needsBn.uncheck();
  await sheet.getByRole('button', { name: series.save, exact: true }).click();
  await expect(page.getByText(series.saved)).toBeVisible();
}

export async function openSeries(staff: Visitor, { nameEn, nameMs } = talkSeries): Promise<void> {
  const { page, language } = staff;
  await openPage(staff, '/staff/activities/series');
  const name = language === 'ms' ? nameMs : nameEn;
  await rowButtons(staff, name).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Plans an event whose doors open at `doorsOpenAt`, for two hours. Booking opened one hour ago. */
export async function planEvent(
  staff: Visitor,
  world: World,
  doorsOpenAt: Millis,
  { capacity = '2', facts = talkSeries } = {},
): Promise<void> {
  const { page, t } = staff;
  const { fields, series } = t.organisers;
  await openSeries(staff, facts);
  await button(staff, series.plan).click();
  const sheet = page.getByRole('dialog');
  const times = [
    world.clock.now() - hour,
    doorsOpenAt + hour,
    doorsOpenAt,
    doorsOpenAt + 2 * hour,
    doorsOpenAt + 3 * hour,
  ];
  const labels = [fields.booksFrom, fields.booksUntil, fields.admitsAt, fields.admitsUntilAt, fields.endsAt];
  for (const [index, label] of labels.entries())
    await fillDateTime(sheet.getByRole('group', { name: label, exact: true }), formatLocalTime(times[index] ?? 0));
  await sheet.getByLabel(fields.capacity, { exact: true }).fill(capacity);
  await sheet.getByRole('button', { name: series.plan, exact: true }).click();
  await expect(page.getByText(series.planned)).toBeVisible();
}

export async function openEvent(
  staff: Visitor,
  { nameEn, nameMs } = talkSeries,
  position: 'first' | 'last' = 'first',
): Promise<void> {
  const { page, language } = staff;
  await openPage(staff, '/staff/activities');
  const name = language === 'ms' ? nameMs : nameEn;
  const seriesRows = rowButtons(staff, name);
  await (position === 'first' ? seriesRows.first() : seriesRows.last()).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** `assess`: whether the resident sends a self-assessment today. */
export async function signUpResident(world: World, { name = grownUp.name, ic = '00123456', assess = true } = {}) {
  const phone = await world.openBrowser({ viewport: { width: 375, height: 812 } });
  const visitor = createVisitor(await phone.newPage(), 'en');
  const number = await logIn(visitor, world);
  const { currentMemberId } = await world.callApi(phone, fillPersonalInfo, {
    ...grownUp,
    name,
    ic_number: ic,
    revision: 0,
  });
  const resident = { visitor, phone, number, memberId: currentMemberId };
  if (assess) await submitWellAssessment(world, resident);
  return resident;
}
export type TestResident = Awaited<ReturnType<typeof signUpResident>>;

export async function submitWellAssessment(
  world: World,
  { phone, memberId }: { phone: BrowserContext; memberId: string },
): Promise<void> {
  await world.callApi(phone, submitReport, {
    kind: 'assessment',
    member_id: memberId,
    version: 1,
    answers: wellAssessment,
  });
}

/** Books a seat at an event of `talkSeries`, or joins the waiting list. Returns the booking. */
export async function bookSeat(world: World, { phone, memberId }: TestResident, index = 0) {
  const { items } = await world.callApi(phone, activityCalls.list, {});
  const event = items.filter((item) => item.series.name.en === talkSeries.nameEn)[index];
  if (!event) throw new Error('there is no event');
  return world.callApi(phone, activityCalls.apply, { event_id: event.id, member_id: memberId, or_wait: true });
}
