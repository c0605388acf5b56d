// @vitest-environment jsdom
import { Route, Routes } from '#foundation/web/router/router.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { renderComponent, screen, within } from '#foundation/web/ui/testing/render-component.tsx';
import type { Review } from '../contract-review.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { cardMessages } from '../messages/card.ts';
import { reviewMessages } from '../messages/review.ts';
import { CertificationReviewScreen } from './review.screen.tsx';

const t = reviewMessages.en;
// Each test uses another id, because the query cache outlives a test.
let id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a00';
const waiting: Review = {
  row: {
    id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a00',
    state: 'submitted',
    document: 'ic',
    submittedAt: '2026-11-21T04:00:00.000Z',
    decidedAt: null,
    holder: null,
    isHeldByCaller: false,
    heldSince: null,
  },
  details: { name: 'Siti Aminah', nation: 'BN', gender: 'female', birthDate: '1986-03-14', number: '00123456' },
  mrz: null,
  card: { number: '00123457', name: '', differingFields: ['number'] },
  files: [{ id: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', name: 'ic.jpg' }],
  decision: null,
};
let review: Review;
let requests: { path: string; body: unknown }[];

// The server answers with the current review. A decision changes the review.
beforeEach(() => {
  id = `${id.slice(0, -1)}${Number(id.at(-1)) + 1}`;
  review = waiting;
  requests = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as { verdict?: string }) : undefined;
    requests.push({ path: address, body: sent });
    if (sent?.verdict) {
      const state = sent.verdict === 'verify' ? 'verified' : 'refused';
      review = { ...waiting, row: { ...waiting.row, state }, decision: { decidedBy: 'Citra', refusal: null } };
      return Response.json({ errno: 0, errmsg: '', data: {} });
    }
    return Response.json({ errno: 0, errmsg: '', data: review });
  });
});

// The console has no traveller token.
setSessionHooks({ token: async () => '', onUnauthorised: () => {} });

const Queried = withQueryClient(CertificationReviewScreen);
const Page = () => (
  <MemoryRouter initialEntries={[`/staff/certifications/${id}`]}>
    <Routes>
      <Route path="/staff/certifications/:id" element={<Queried />} />
    </Routes>
  </MemoryRouter>
);
const decisions = () => requests.filter(({ body }) => body !== undefined);

test('shows the details beside the pictures, and the verified state after the decision', async () => {
  const { person } = renderComponent(<Page />);
  expect(await screen.findByText('Siti Aminah')).toBeTruthy();
  expect(screen.getByText('00123456')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'ic.jpg' })).toBeTruthy();
  expect(screen.getByText(cardMessages.en.reviewer.differs('00-123457'))).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: t.verify }));
  await person.click(screen.getByRole('button', { name: t.decide }));
  expect(await screen.findByText(t.verified)).toBeTruthy();
  expect(await screen.findByText('Citra')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.decide })).toBeNull();
  expect(decisions()).toMatchObject([{ body: { verdict: 'verify' } }]);
});

test('requires a choice before a decision, and a reason before a refusal', async () => {
  const { person } = renderComponent(<Page />);
  await person.click(await screen.findByRole('button', { name: t.decide }));
  expect(decisions()).toEqual([]);
  await person.click(screen.getByRole('radio', { name: t.refuse }));
  await person.click(screen.getByRole('button', { name: t.decide }));
  expect(decisions()).toEqual([]);
  await person.click(screen.getByRole('radio', { name: certificationMessages.en.reasons.unreadable }));
  await person.click(screen.getByRole('button', { name: t.decide }));
  expect(await screen.findByText(t.refused)).toBeTruthy();
  expect(decisions()).toMatchObject([{ body: { verdict: 'refuse', reason: 'unreadable' } }]);
});

test('shows a certification of a colleague without the decision, until it is taken over', async () => {
  const holder = { id: '0c0c0c0c-0c0c-4c0c-8c0c-0c0c0c0c0c0c', name: 'Citra' };
  review = { ...waiting, row: { ...waiting.row, holder, heldSince: '2026-11-21T05:00:00.000Z' } };
  const { person } = renderComponent(<Page />);
  expect(await screen.findByText(/^Assigned to Citra since 21 Nov 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: t.decide })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Take over' }));
  review = { ...waiting, row: { ...waiting.row, holder, isHeldByCaller: true } };
  const question = screen.getByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Take over' }));
  expect(await screen.findByRole('button', { name: t.decide })).toBeTruthy();
  expect(decisions()).toMatchObject([{ path: '/api/identity-check/review/take', body: { expectedHolder: holder.id } }]);
});
