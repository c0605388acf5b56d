// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen, waitFor } from '../testing/render-component.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { Sheet } from './sheet.tsx';

test('focuses a password field, not the close button', async () => {
  renderComponent(
    <Sheet open title="Enter it" onClose={() => undefined}>
      {() => (
        <PasswordField
          id="one"
          purpose="current"
          label="Password"
          value=""
          onChange={() => undefined}
          data-first-focus
        />
      )}
    </Sheet>,
  );
  await waitFor(() => expect(screen.getByLabelText('Password')).toBe(document.activeElement));
});
