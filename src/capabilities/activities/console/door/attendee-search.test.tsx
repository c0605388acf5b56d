// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { reloadWithInput } from '#foundation/web/screens/reload-safe-state.ts';
import { cleanup, renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { AttendeeSearch } from './attendee-search.tsx';

const attendee = (booking: string, state: Attendee['state'], enteredAt?: string): Attendee => ({
  booking,
  name: `Awang ${booking}`,
  documentEnd: '1234',
  state,
  enteredAt: enteredAt === undefined ? undefined : parseInstant(enteredAt),
});
const attendees = new Map(
  [attendee('booked', 'booked'), attendee('used', 'used', '2026-11-27T03:40:00Z'), attendee('waiting', 'waiting')].map(
    (entry) => [entry.booking, entry],
  ),
);

test.each<Language>(['en', 'ms'])(
  'marks attendees who are in or waiting, without a button for them: %s',
  async (language) => {
    const t = doorMessages[language].find;
    const onAdmit = vi.fn<(taken: Attendee) => void>();
    const { person } = renderComponent(<AttendeeSearch attendees={attendees} onAdmit={onAdmit} />, language);
    await person.type(screen.getByLabelText(t.label), 'awang');
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      `Awang booked 1234${t.letIn} Awang booked`,
      `Awang used 1234${t.inSince('11:40')}`,
      `Awang waiting 1234${t.waiting}`,
    ]);
    await person.click(screen.getByRole('button', { name: `${t.letIn} Awang booked` }));
    expect(onAdmit.mock.calls).toEqual([[attendees.get('booked')]]);
  },
);

test('keeps a typed name when the page reloads itself', async () => {
  const renderSearch = () => renderComponent(<AttendeeSearch attendees={attendees} onAdmit={() => undefined} />);
  const field = () => screen.getByLabelText<HTMLInputElement>(doorMessages.en.find.label);
  await renderSearch().person.type(field(), 'awang');
  expect(reloadWithInput(1, () => undefined)).toBe(true);
  cleanup();
  renderSearch();
  expect(field().value).toBe('awang');
});
