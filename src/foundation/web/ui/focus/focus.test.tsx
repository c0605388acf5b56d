// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { renderComponent, screen } from '../testing/render-component.tsx';
import { ResultHeading } from './result-focus.tsx';

test.each([
  ['with a mouse or without a pointer, the code field', 'fine', 'Code'],
  ['on a touch screen, the heading', 'coarse', 'Door'],
])(
  '%s has the focus at first and for the next code; the result has it in between',
  async (_what, pointer, expectedName) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
    const { person } = renderComponent(<CheckPage />);
    expect(nameOf(document.activeElement)).toBe(expectedName);
    await person.type(screen.getByLabelText('Code'), 'ABC{Enter}');
    expect(nameOf(document.activeElement)).toBe('Come in');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(nameOf(document.activeElement)).toBe(expectedName);
  },
);

test('a focused input keeps the focus when a result appears', async () => {
  const { person } = renderComponent(<CheckPage stays />);
  const field = screen.getByLabelText('Code');
  await person.type(field, 'ABC{Enter}');
  expect(screen.getByRole('heading', { name: 'Come in' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

function nameOf(element: Element | null): string {
  return (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ?? '';
}

function CheckPage({ stays = false }: { stays?: boolean }) {
  const [seen, setSeen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Door</h1>
      {seen && <ResultHeading>Come in</ResultHeading>}
      {seen && (
        <button type="button" onClick={() => setSeen(false)}>
          Next
        </button>
      )}
      {(stays || !seen) && (
        <TypedCode id="code" label="Code" hint="" maxLength={9} takesFocus={!seen} onText={() => setSeen(true)}>
          <button type="submit">Check</button>
        </TypedCode>
      )}
    </>
  );
}
