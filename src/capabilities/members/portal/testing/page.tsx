import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from '#foundation/web/router/router.tsx';
import { vi } from 'vitest';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { successBody } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import type { Family } from '#capabilities/members/contract.ts';
import { grownUp } from '#capabilities/members/rules/testing/details.ts';

export const testId = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const siti = {
  id: testId(1),
  name: 'Siti Aminah',
  mobile: '+6737123456',
  email: '',
  members: [],
  current_member: testId(1),
};

export const emptyFamily: Family = {
  ownPerson: { details: grownUp, revision: 1, verifiedAt: null, underReviewSince: null },
  currentMemberId: siti.id,
  members: [],
  sentRequests: [],
  receivedRequests: [],
  helpers: [],
};

export const requester = {
  id: testId(7),
  name: 'Haji Ahmad',
  maskedDestination: '+673 ••• ••56',
  relationship: 'child',
  requestedAt: '2026-11-20T04:00:00.000Z',
  until: '2026-12-04T04:00:00.000Z',
} as const;

/** Stubs the server: answers each call by the end of its path. */
export async function stubServer(answers: Record<string, () => Response>): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    const found = Object.entries(answers).find(([end]) => path.endsWith(end));
    if (!found) throw new Error(`no stubbed answer for ${address}`);
    return found[1]();
  });
  await session.logIn('token-1', siti);
}

export const successResponse = (data: unknown): Response => Response.json(successBody('errno', data));

/** Renders a screen at an address. A navigation elsewhere shows the new address. */
export function renderPageAt(Screen: ComponentType, address: string, language: Language = 'en'): void {
  const Page = withQueryClient(Screen);
  renderComponent(
    <Routes>
      <Route path={address.replace(/\?.*/, '')} element={<Page />} />
      <Route path="*" element={<CurrentAddress />} />
    </Routes>,
    language,
    address,
  );
}

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
