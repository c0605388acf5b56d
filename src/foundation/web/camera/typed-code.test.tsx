// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reloadWithInput } from '../screens/reload-safe-state.ts';
import { draw } from '../ui/draw-for-test.tsx';
import { TypedCode } from './typed-code.tsx';

test('a typed code survives a reload that the page begins', async () => {
  const form = () =>
    draw(
      <TypedCode id="code" label="Code" hint="" longest={9} onText={() => undefined}>
        <button type="submit">Check</button>
      </TypedCode>,
    );
  await form().person.type(screen.getByLabelText('Code'), 'ABC');
  expect(reloadWithInput(1, () => undefined)).toBe(true);
  cleanup();
  form();
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('ABC');
});
