// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { groupOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { ContactStep } from './contact-step.tsx';

test.each([
  [
    3,
    "We'll send the confirmation to the number or address you logged in with. Officers use this address to contact you.",
  ],
  // The info register is filled in without a login.
  [undefined, 'Officers use it to contact you. We do not send messages to it.'],
])('explains the purpose of the e-mail address for a window of %s days', (windowDays, hint) => {
  const answers = groupOn('2026-11-22', {});
  const [traveller] = answers.travellers;
  if (!traveller) throw new Error('no traveller');
  renderComponent(
    <ContactStep
      answers={answers}
      index={0}
      traveller={traveller}
      change={() => undefined}
      errorOf={() => undefined}
      today="2026-11-20"
      windowDays={windowDays}
    />,
  );
  expect(screen.getByLabelText('E-mail', { exact: false }).getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(hint)).toBeTruthy();
});
