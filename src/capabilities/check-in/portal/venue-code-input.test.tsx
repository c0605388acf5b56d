// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { checkInMessages } from '../messages/screens.ts';
import { VenueCodeInput } from './venue-code-input.tsx';

const t = checkInMessages.en;

test('keeps the camera as the only primary button while a code is typed', async () => {
  const { person } = renderComponent(<VenueCodeInput busy={false} onCode={() => {}} />);
  await person.click(screen.getByRole('button', { name: t.enterCode }));
  expect(screen.getByRole('button', { name: t.continueWithCode })).toBeTruthy();
  const primaryButtons = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'));
  expect(primaryButtons.map(({ textContent }) => textContent)).toEqual([t.camera]);
});
