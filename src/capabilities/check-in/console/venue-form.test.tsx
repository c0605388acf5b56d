// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Venue } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { VenueForm } from './venue-form.tsx';

const venue: Venue = {
  id: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a',
  nameEn: 'Seria Clinic',
  nameMs: 'Klinik Seria',
  kind: 'clinic',
  district: 'BN-BE',
  address: 'Jalan Sultan Omar Ali',
  organiser: 'Ministry of Health',
  latitude: 4.6,
  longitude: 114.3,
  radius: 100,
  stayMinutes: 60,
  state: 'active',
  posterNumber: 1,
  posterSince: '2026-11-01T00:00:00.000Z',
  typedCode: 'ABCDEFGH',
  revision: 3,
  changedAt: '2026-11-01T00:00:00.000Z',
  changedBy: 'Siti',
};

test('saves over the revision that was opened, not over a colleague’s that the list has fetched since', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ errno: 0, errmsg: '', data: venue }));
  vi.stubGlobal('fetch', sent);
  const Page = withQueryClient(() => {
    const [revision, setRevision] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setRevision(4)}>
          Refetched
        </button>
        <VenueForm venue={{ ...venue, revision }} onDone={() => undefined} />
      </>
    );
  });
  const { person } = renderComponent(<Page />);
  await person.click(screen.getByRole('button', { name: 'Refetched' }));
  await person.click(screen.getByRole('button', { name: consoleMessages.en.venues.save }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(sent.mock.calls[0]?.[1]?.body as string)).toMatchObject({ id: venue.id, revision: 3 });
});
