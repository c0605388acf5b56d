// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Verdict } from '#capabilities/pass/rules/judge-pass.ts';
import type { Language } from '#foundation/language/messages.ts';
import { counterMessages } from '../messages/counter.ts';
import { VerdictCard } from './verdict-card.tsx';

function renderCard(verdict: Partial<Verdict>, language: Language = 'en') {
  const judged: Verdict = {
    kind: 'proceed',
    reasons: [],
    band: 'proceed',
    isAgeing: false,
    latestDecisionAt: undefined,
    earlierDecisions: [],
    ...verdict,
  };
  renderComponent(<VerdictCard judgedPass={{ verdict: judged, facts: undefined, passport: undefined }} />, language);
  return screen.queryByText(counterMessages[language].thenHealthOfficer);
}

test.each<Language>(['en', 'ms'])(
  'mentions the health officer when the identity must be checked first: %s',
  (language) => {
    expect(
      renderCard({ kind: 'check-identity', reasons: ['group'], band: 'see-health-officer' }, language),
    ).toBeTruthy();
  },
);

test.each<Partial<Verdict>>([
  { kind: 'check-identity', reasons: ['group'], band: 'proceed' },
  { kind: 'see-health-officer', band: 'see-health-officer' },
  { kind: 'replaced', reasons: ['newer-version'], band: 'see-health-officer' },
  { kind: 'not-valid', reasons: ['expired'], band: 'see-health-officer' },
])('does not mention the health officer twice, or for other verdicts: %o', (verdict) => {
  expect(renderCard(verdict)).toBeNull();
});
