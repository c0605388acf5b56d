// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { useLocation } from './router.tsx';
import { expect, test } from 'vitest';
import { renderComponent, screen, userEvent } from '#foundation/web/ui/testing/render-component.tsx';
import { Link, NavLink } from './link.tsx';

function CurrentAddress() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const renderAt = (path: string, links: ReactNode) =>
  renderComponent(
    <>
      {links}
      <CurrentAddress />
    </>,
    'en',
    path,
  );
const currentAddress = () => screen.getByRole('status').textContent;

test('navigates to its page and keeps its attributes', async () => {
  renderAt(
    '/a',
    <Link to={{ pathname: '/b', search: '?c=1' }} className="one" aria-label="Go">
      go
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe('/b?c=1');
  expect(link.className).toBe('one');
  await userEvent.click(link);
  expect(currentAddress()).toBe('/b?c=1');
});

test('does not navigate for a new tab, another mouse button, or a prevented click', async () => {
  const user = userEvent.setup();
  renderAt(
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
  expect(currentAddress()).toBe('/a');
});

test.each([
  ['/a', false, true],
  ['/a/b', false, true],
  ['/ab', false, false],
  ['/a/b', true, false],
  ['/a', true, true],
])('at %s, with end %s, a navigation link is the current page: %s', (path, end, current) => {
  renderAt(
    path,
    <NavLink to="/a" end={end}>
      place
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current ? 'page' : null);
});
