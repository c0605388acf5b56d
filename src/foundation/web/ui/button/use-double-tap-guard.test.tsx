// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fireEvent, renderComponent, screen } from '../testing/render-component.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

const point = { clientX: 100, clientY: 100, detail: 1 };

test.each([
  ['ignores a second tap at the same point on another control', point, 'closed'],
  ['accepts a tap elsewhere', { ...point, clientY: 200 }, 'open'],
  ['accepts a key press', { ...point, detail: 0 }, 'open'],
])('%s', (_what, second, state) => {
  renderComponent(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }), point);
  fireEvent.click(screen.getByRole('button', { name: 'More' }), second);
  expect(screen.getByText(state)).toBeTruthy();
});

test('a control that stays under the finger can be tapped quickly', () => {
  renderComponent(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }), { ...point, clientY: 300 });
  fireEvent.click(screen.getByRole('button', { name: 'More' }), point);
  fireEvent.click(screen.getByRole('button', { name: 'More' }), point);
  expect(screen.getByText('closed')).toBeTruthy();
});

function Page() {
  const [cleared, setCleared] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div {...useDoubleTapGuard()}>
      {cleared ? (
        <button key="more" type="button" onClick={() => setOpen(!open)}>
          More
        </button>
      ) : (
        <button key="clear" type="button" onClick={() => setCleared(true)}>
          Clear
        </button>
      )}
      <p>{open ? 'open' : 'closed'}</p>
    </div>
  );
}
