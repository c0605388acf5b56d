import { describe, expect, test } from 'vitest';
import { singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { openDesk, openDeskWorld } from '#capabilities/follow-up/server/testing/public.ts';
import { createConsoleSearch, logInStaff, type Role } from '#capabilities/staff/server/testing/public.ts';
import { listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { searchSources } from './search-sources.ts';

const world = await openDeskWorld();
const searchConsole = createConsoleSearch(searchSources);
const officer = await logInStaff(world, ['border-officer']);
const { reference, caseId } = await openReferredCase();

async function openReferredCase() {
  const { referred } = await openDesk(world);
  const answers = singleTravellerAnswers({ name: 'Siti Aminah', passportNumber: 'K1234567' });
  const { reference, cases } = await referred(answers);
  return { reference, caseId: cases[0] };
}

const search = async (role: Role, text: string) => {
  const actor = nextRequest(await logInStaff(world, [role]));
  return { actor, items: (await searchConsole(world, actor, { text })).items };
};

describe('the search of the console', () => {
  test.each([
    ['complete reference', () => reference],
    ['passport number', () => 'k 1234567'],
  ])('finds a traveller by a %s, and records the access', async (_name, textOf) => {
    const { actor, items } = await search('border-officer', textOf());
    expect(items).toEqual([
      {
        kind: 'traveller',
        title: 'Siti Aminah',
        detail: expect.stringContaining(reference),
        to: '/staff/counter',
        state: { arrival: { reference, number: 1 } },
      },
    ]);
    const entries = await listAuditEntries(world, { actor_id: actor.staffId });
    expect(entries.map(({ action }) => action)).toEqual(['staff/log-in', 'staff/search', 'staff/access']);
  });

  test('finds a flight of today by a part of its number, without an access to a person', async () => {
    const { actor, items } = await search('border-officer', 'bi 4');
    expect(items).toEqual([
      {
        kind: 'flight',
        title: 'BI422',
        detail: 'Air · Travellers: 1',
        to: expect.stringMatching(/^\/staff\/arrivals\?group=air-[0-9a-f]{12}$/),
      },
    ]);
    const entries = await listAuditEntries(world, { actor_id: actor.staffId });
    expect(entries.map(({ action }) => action)).toEqual(['staff/log-in', 'staff/search']);
  });

  test('finds the case of an application for a health officer, with initials only', async () => {
    const { items } = await search('health-officer', reference);
    expect(items.filter(({ kind }) => kind === 'case')).toEqual([
      { kind: 'case', title: `${reference} · 1`, detail: 'SA', to: `/staff/cases/${caseId}` },
    ]);
  });

  test('finds nothing for a name alone, and shows nobody to a role without the scope', async () => {
    expect((await search('border-officer', 'Siti')).items).toEqual([]);
    expect((await search('content-editor', reference)).items).toEqual([]);
  });

  test('finds colleagues for an administrator only', async () => {
    const { name } = officer;
    expect((await search('administrator', name)).items).toContainEqual(
      expect.objectContaining({ kind: 'staff', title: name }),
    );
    expect((await search('reviewer', name)).items).toEqual([]);
  });
});
