// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import { renderWithQueryClient } from '#foundation/web/http/testing/render-with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import type { ApplicationDetail } from '../contract.ts';
import { applicationOn } from '../rules/testing/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { ApplicationScreen } from './application.screen.tsx';

const t = screenMessages.en.application;
const id = '00000000-0000-4000-8000-000000000001';
const instant = '2026-11-20T04:00:00.000Z';

afterEach(() => session.logOut());

type PaymentState = NonNullable<ApplicationDetail['payment']>['state'];

test.each<[PaymentState, string | null, string]>([
  ['cancelled', null, t.refusedUnpaid],
  ['paid', instant, t.refusedPaid],
  ['refunding', instant, t.refusedRefunded],
  ['refunded', instant, t.refusedRefunded],
])('tells after a refusal what happens to a fee that is %s', async (state, paidAt, sentence) => {
  const detail: ApplicationDetail = {
    summary: {
      id,
      reference: 'EE1',
      kind: 'entry',
      state: 'refused',
      travelDate: '2026-12-01',
      names: ['Siti'],
      appliedAt: instant,
    },
    answers: applicationOn('2026-12-01'),
    files: [],
    payment: { state, cents: 1000, currency: 'BND', reference: 'EE1', paidAt, attempt: null },
    decision: { verdict: 'refuse', reason: 'No.', at: instant },
    canRestart: false,
  };
  vi.stubGlobal('fetch', async () => Response.json(successBody('code', detail)));
  await session.logIn('token-1', { id, name: 'Siti', mobile: '', email: '', members: [], current_member: id });
  renderWithQueryClient(ApplicationScreen, `/travel/entry-exit/application?id=${id}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
