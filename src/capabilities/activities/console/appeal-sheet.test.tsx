// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { renderComponent, screen, within } from '#foundation/web/ui/testing/render-component.tsx';
import type { EventAppealDetail } from '../contract-appeals.ts';
import { appealsDeskMessages } from '../messages/appeals-desk.ts';
import { AppealSheet } from './appeal-sheet.tsx';

const t = appealsDeskMessages.en.appeal;
const appeal: EventAppealDetail = {
  id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a01',
  initials: 'SA',
  kind: 'mosque',
  name: { en: 'Friday prayers', ms: 'Sembahyang Fardu Jumaat' },
  place: { en: 'Test Mosque', ms: 'Masjid Ujian' },
  admitsAt: '2026-11-20T04:00:00.000Z',
  state: 'open',
  openedAt: '2026-11-19T04:00:00.000Z',
  decidedAt: null,
  personName: 'Siti Aminah',
  birthDate: '1986-03-14',
  text: 'I am well.',
  blockers: ['assessment'],
  assessedAt: null,
  level: null,
  levelReasons: [],
  capacity: 10,
  taken: 3,
  waiting: 0,
  isEventOver: false,
  holder: null,
  isHeldByCaller: false,
  heldSince: null,
  answer: '',
  decidedBy: '',
};

// As in the console, where no traveller has a token.
setSessionHooks({ token: async () => '', onUnauthorised: () => {} });

const Sheet = withQueryClient(AppealSheet);
// Each test uses its own id, because the query cache outlives a test.
let appealCount = 0;

function renderSheet(change: Partial<EventAppealDetail>) {
  const id = `${appeal.id.slice(0, -1)}${(appealCount += 1)}`;
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    return Response.json({ errno: 0, errmsg: '', data: { ...appeal, ...change, id } });
  });
  const { person } = renderComponent(<Sheet id={id} onEnd={() => {}} />);
  return { person, paths };
}

test.each([
  ['offers accepting and refusing while the event is coming', { isEventOver: false }, [t.accept, t.refuse]],
  ['offers only refusing after the event', { isEventOver: true }, [t.refuse]],
  ['offers no answer after the decision', { isEventOver: true, state: 'refused' as const }, []],
])('%s', async (_, change, offeredAnswers) => {
  renderSheet(change);
  await screen.findByText('I am well.');
  const allAnswers = [t.accept, t.refuse];
  expect(allAnswers.filter((name) => screen.queryByRole('button', { name }))).toEqual(offeredAnswers);
  expect(screen.queryByText(t.eventIsOver) !== null).toBe(offeredAnswers.length === 1);
});

test('offers no answer while a colleague has the appeal, and takes it over after a question in the sheet', async () => {
  const { person, paths } = renderSheet({ holder: { id: appeal.id, name: 'Omar' } });
  await person.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(screen.queryByRole('button', { name: t.accept })).toBeNull();
  const question = screen.getByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Take over' }));
  await vi.waitFor(() => expect(paths).toContain('/api/activity-appeals/take'));
  expect(screen.getByText('I am well.')).toBeTruthy();
});
