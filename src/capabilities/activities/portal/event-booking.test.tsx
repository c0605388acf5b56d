// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withQueryClient } from '#foundation/web/http/with-query-client.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import { renderComponent, screen, within } from '#foundation/web/ui/testing/render-component.tsx';
import type { EligibilityView } from '../contract-views.ts';
import { activityMessages } from '../messages/screens.ts';
import { EventBooking } from './event-booking.tsx';

const idOf = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const siti = {
  id: idOf(1),
  name: 'Siti Aminah',
  mobile: '+6737123456',
  email: '',
  members: [],
  current_member: idOf(1),
};

const entrance: EligibilityView = {
  at: '2026-11-20T04:00:00.000Z',
  event: {
    id: idOf(5),
    series: {
      id: idOf(6),
      kind: 'mosque',
      name: { en: 'Friday prayers', ms: 'Sembahyang Fardu Jumaat' },
      place: { en: 'Test Mosque', ms: 'Masjid Ujian' },
      district: 'BN-BM',
      mukim: "Gadong 'B'",
      address: 'Jalan Ujian',
      needsBn: true,
      guidance: null,
    },
    admitsAt: '2026-11-27T03:30:00.000Z',
    admitsUntil: '2026-11-27T04:45:00.000Z',
    endsAt: '2026-11-27T05:30:00.000Z',
    booksFrom: '2026-11-23T04:00:00.000Z',
    booksUntil: '2026-11-27T04:00:00.000Z',
    capacity: 10,
    freeSeats: 10,
    waiting: 0,
    state: 'planned',
    cancellationReason: '',
  },
  person: siti.id,
  name: siti.name,
  blockers: ['bn-number'],
  canAppeal: true,
  levelReasons: [],
  assessmentMaxAgeHours: 12,
  assessedAt: null,
  booking: null,
  appeal: null,
};

beforeEach(() => session.logIn('token-1', siti));
afterEach(() => session.logOut());

test.each<[EligibilityView['blockers'][number]]>([['details'], ['bn-number'], ['assessment'], ['code'], ['level']])(
  'shows the specified sentence as title for the blocker %s, with all reasons below',
  (reason) => {
    const Page = withQueryClient(() => (
      <EventBooking
        kind="mosque"
        entrance={{ ...entrance, blockers: ['not-yet', reason], canAppeal: false }}
        refetch={() => undefined}
      />
    ));
    renderComponent(<Page />);
    const notice = screen.getByRole('region', {
      name: 'Sorry, you do not meet the requirements to attend Friday prayers.',
    });
    expect(within(notice).getAllByRole('listitem')).toHaveLength(2);
  },
);

test('does not call a person ineligible before booking opens', () => {
  const Page = withQueryClient(() => (
    <EventBooking
      kind="mosque"
      entrance={{ ...entrance, blockers: ['not-yet'], canAppeal: false }}
      refetch={() => undefined}
    />
  ));
  renderComponent(<Page />);
  expect(screen.queryByText('Sorry, you do not meet the requirements to attend Friday prayers.')).toBeNull();
});

test.each([
  [
    'the account holder to their own details, and back to the event',
    siti.id,
    `/app/sign-up?page=contact&field=bn_number&callback=/app/activities/${idOf(5)}`,
  ],
  [
    'a child to the child’s details, and back to the event',
    idOf(2),
    `/app/members/add?page=contact&field=bn_number&member=${idOf(2)}&callback=/app/activities/${idOf(5)}`,
  ],
])('links a missing BN number of %s', async (_whom, person, target) => {
  const Page = withQueryClient(() => (
    <EventBooking kind="mosque" entrance={{ ...entrance, person }} refetch={() => undefined} />
  ));
  renderComponent(<Page />);
  const t = activityMessages.en;
  expect(screen.getByText(t.blockers['bn-number'])).toBeTruthy();
  const link = await screen.findByRole('link', { name: t.fillIn });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(target);
});
