// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '../draw-for-test.tsx';
import { useOneTap } from './one-tap.ts';

const place = { clientX: 100, clientY: 100, detail: 1 };

test.each([
  ['a second tap at the same place, on what slid under the finger, does nothing', place, 'closed'],
  ['a tap elsewhere counts', { ...place, clientY: 200 }, 'open'],
  ['a key counts', { ...place, detail: 0 }, 'open'],
])('%s', (_what, second, state) => {
  draw(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }), place);
  fireEvent.click(screen.getByRole('button', { name: 'More' }), second);
  expect(screen.getByText(state)).toBeTruthy();
});

test('what stays under the finger can be tapped as fast as one likes', () => {
  draw(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }), { ...place, clientY: 300 });
  fireEvent.click(screen.getByRole('button', { name: 'More' }), place);
  fireEvent.click(screen.getByRole('button', { name: 'More' }), place);
  expect(screen.getByText('closed')).toBeTruthy();
});

function Page() {
  const [cleared, setCleared] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div {...useOneTap()}>
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
