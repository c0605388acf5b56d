// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { staffSession } from '#capabilities/staff/console/public.ts';
import { successBody } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { hour, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { GuardedDecideForm } from './decide-form.tsx';

const me = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  name: 'Awang Ahmad bin Omar',
  email: 'a@example.com',
  roles: ['border-officer'],
  scopes: ['arrivals:read', 'arrivals:decide'],
  passkeys: [],
  hasPassword: true,
  hasDirectoryLogin: false,
  sessions: [],
  endsAt: isoInstant(systemClock.now() + 12 * hour),
  idleEndsAt: isoInstant(systemClock.now() + hour / 2),
  steppedUpUntil: null,
};

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(successBody('errno', me))));
  await staffSession.refresh();
});

const renderForm = (names: string[], language: Language = 'en') =>
  renderComponent(
    <GuardedDecideForm
      subject={{
        reference: 'ABCD-EFGH-JKLM',
        number: 1,
        version: 1,
        travellerLabel: 'Siti',
        band: 'proceed',
        doubts: [],
        suggestedKind: 'cleared',
        scanId: '0190f5a0-0000-7000-8000-000000000002',
        latestDecisions: [],
        seenDecisions: [],
      }}
      names={names}
      serverClockAheadMs={0}
      feverThreshold={380}
      onDecided={() => undefined}
    />,
    language,
  );

test.each<Language>(['en', 'ms'])(
  'tells an officer with the same name as a traveller that a colleague decides: %s',
  (language) => {
    const t = counterMessages[language];
    renderForm(['Siti Aminah', 'AHMAD BIN OMAR AWANG'], language);
    expect(screen.getByText(t.decide.sameName.title)).toBeTruthy();
    expect(screen.getByText(t.decide.sameName.text('AHMAD BIN OMAR AWANG'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t.decision.cleared })).toBeNull();
  },
);

test.each([[[]], [['Siti Aminah', 'Ahmad bin Omar']]])(
  'shows the form when no traveller has the name of the officer, or none is known',
  (names) => {
    renderForm(names);
    expect(screen.getByRole('button', { name: counterMessages.en.decision.cleared })).toBeTruthy();
  },
);
