// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TypedCode } from '#foundation/web/camera/typed-code.tsx';
import { draw } from '../draw-for-test.tsx';
import { ResultHeading } from './result-heading.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a field for codes has the focus where a mouse points, or nothing does', 'fine', 'Code'],
  ['where fingers point, the heading has it: no keyboard comes up', 'coarse', 'Door'],
])('%s, at first and for the next one; between them the result has it', async (_what, pointer, at) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
  const { person } = draw(<Door />);
  expect(nameOf(document.activeElement)).toBe(at);
  await person.type(screen.getByLabelText('Code'), 'ABC{Enter}');
  expect(nameOf(document.activeElement)).toBe('Come in');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(nameOf(document.activeElement)).toBe(at);
});

test('a field in which somebody types keeps the focus when a result comes', async () => {
  const { person } = draw(<Door stays />);
  const field = screen.getByLabelText('Code');
  await person.type(field, 'ABC{Enter}');
  expect(screen.getByRole('heading', { name: 'Come in' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

function nameOf(element: Element | null): string {
  return (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ?? '';
}

function Door({ stays = false }: { stays?: boolean }) {
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
        <TypedCode id="code" label="Code" hint="" longest={9} ready={!seen} onText={() => setSeen(true)}>
          <button type="submit">Check</button>
        </TypedCode>
      )}
    </>
  );
}
