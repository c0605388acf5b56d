// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { reloadWithInput } from '#foundation/web/screens/reload-safe-state.ts';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { AttendeeSearch } from './attendee-search.tsx';

const line = (booking: string, state: Attendee['state'], usedAt?: string): Attendee => ({
  booking,
  name: `Awang ${booking}`,
  document: '1234',
  state,
  usedAt: usedAt === undefined ? undefined : parseInstant(usedAt),
});
const lines = new Map(
  [line('booked', 'booked'), line('used', 'used', '2026-11-27T03:40:00Z'), line('waiting', 'waiting')].map((one) => [
    one.booking,
    one,
  ]),
);

test.each<Language>(['en', 'ms'])('who is in, and who waits, is marked and not let in: %s', async (language) => {
  const t = doorMessages[language].find;
  const take = vi.fn<(taken: Attendee) => void>();
  const { person } = draw(<AttendeeSearch lines={lines} onTake={take} />, language);
  await person.type(screen.getByLabelText(t.label), 'awang');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    `Awang booked 1234${t.letIn} Awang booked`,
    `Awang used 1234${t.inSince('11:40')}`,
    `Awang waiting 1234${t.waiting}`,
  ]);
  await person.click(screen.getByRole('button', { name: `${t.letIn} Awang booked` }));
  expect(take.mock.calls).toEqual([[lines.get('booked')]]);
});

test('a typed name survives a reload that the page begins', async () => {
  const list = () => draw(<AttendeeSearch lines={lines} onTake={() => undefined} />);
  const field = () => screen.getByLabelText<HTMLInputElement>(doorMessages.en.find.label);
  await list().person.type(field(), 'awang');
  expect(reloadWithInput(1, () => undefined)).toBe(true);
  cleanup();
  list();
  expect(field().value).toBe('awang');
});
