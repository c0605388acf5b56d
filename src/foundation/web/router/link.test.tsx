// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Link, NavLink } from './link.tsx';

afterEach(cleanup);

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const drawAt = (path: string, links: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {links}
      <Where />
    </MemoryRouter>,
  );
const there = () => screen.getByRole('status').textContent;

test('goes to its page and keeps what it was given', async () => {
  drawAt(
    '/a',
    <Link to={{ pathname: '/b', search: '?c=1' }} className="one" aria-label="Go">
      go
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe('/b?c=1');
  expect(link.className).toBe('one');
  await userEvent.click(link);
  expect(there()).toBe('/b?c=1');
});

test('leaves the page where it is for a new tab, another button, or a click that was taken care of', async () => {
  const user = userEvent.setup();
  drawAt(
    '/a',
    <>
      <Link to="/b">plain</Link>
      <Link to="/c" target="_blank">
        elsewhere
      </Link>
      <Link to="/d" onClick={(event) => event.preventDefault()}>
        taken
      </Link>
    </>,
  );
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'plain' }));
  await user.keyboard('{/Control}');
  await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('link', { name: 'plain' }) });
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  await user.click(screen.getByRole('link', { name: 'taken' }));
  expect(there()).toBe('/a');
});

test.each([
  ['/a', false, true],
  ['/a/b', false, true],
  ['/ab', false, false],
  ['/a/b', true, false],
  ['/a', true, true],
])('at %s, with end %s, a place of the navigation is the current one: %s', (path, end, current) => {
  drawAt(
    path,
    <NavLink to="/a" end={end}>
      place
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current ? 'page' : null);
});
