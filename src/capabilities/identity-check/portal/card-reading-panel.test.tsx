// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { CardView } from '../contract.ts';
import { cardMessages } from '../messages/card.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { CardReadingPanel } from './card-reading-panel.tsx';

const t = cardMessages.en;
// Each test uses new ids, because the query cache outlives a test.
let [front, back] = ['', ''];
let cards: Record<string, CardView | undefined>;

setSessionHooks({ token: async () => 'a', onUnauthorised: () => {} });

// The server returns the card of each picture, and fails for an unknown picture.
beforeEach(() => {
  cards = {};
  [front, back] = [randomId(), randomId()];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const { file } = JSON.parse(typeof body === 'string' ? body : '{}') as { file: string };
    const card = cards[file];
    if (!card) return Response.json({ errno: 429, errmsg: 'Too often', data: {} }, { status: 429 });
    return Response.json({ errno: 0, errmsg: '', data: { mrz: null, card } });
  });
});

function show(...files: string[]) {
  const Page = withQueryClient(() => <CardReadingPanel files={files} />);
  return renderComponent(<Page />);
}

test('shows that the number and the name agree', async () => {
  cards[front] = { number: '01234568', name: 'SITI AMINAH', differingFields: [] };
  show(front);
  expect(screen.getByText(t.busy)).toBeTruthy();
  expect(await screen.findByText(t.owner.same('01-234568'))).toBeTruthy();
  expect(screen.getByText(t.owner.sameName)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows the side with a number, and links to the details when the number differs', async () => {
  cards[front] = { number: '01234569', name: 'SITI OMAR', differingFields: ['number', 'name'] };
  cards[back] = { number: '', name: '', differingFields: [] };
  show(back, front);
  expect(await screen.findByText(t.owner.differs('01-234569'))).toBeTruthy();
  expect(screen.getByText(t.owner.differentName('SITI OMAR'))).toBeTruthy();
  expect(screen.getByRole('link', { name: identityCheckMessages.en.changeDetails })).toBeTruthy();
});

test('leaves the picture to the reviewer when it cannot be read', async () => {
  show(front);
  expect(await screen.findByText(t.owner.none)).toBeTruthy();
});
