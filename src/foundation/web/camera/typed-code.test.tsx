// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { reloadWithInput } from '../screens/reload-safe-state.ts';
import { cleanup, renderComponent, screen } from '../ui/testing/render-component.tsx';
import { TypedCode } from './typed-code.tsx';

test('keeps a typed code over a reload of the page', async () => {
  const renderForm = () =>
    renderComponent(
      <TypedCode id="code" label="Code" hint="" maxLength={9} onText={() => undefined}>
        <button type="submit">Check</button>
      </TypedCode>,
    );
  await renderForm().person.type(screen.getByLabelText('Code'), 'ABC');
  expect(reloadWithInput(1, () => undefined)).toBe(true);
  cleanup();
  renderForm();
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('ABC');
});
