// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';
import type { To } from './path.ts';
import {
  Navigate,
  type NavigateOptions,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx';
import { MemoryRouter } from './testing/memory-router.tsx';

/** Opens an address, and returns what the hooks say there, with functions that navigate and wait for the page. */
function openPage(entries: string | string[], base = '') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entries].flat()} base={base}>
      {children}
    </MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ location: useLocation(), navigate: useNavigate(), query: useSearchParams() }),
    { wrapper },
  );
  return {
    current: () => result.current,
    address: () => {
      const { pathname, search, hash } = result.current.location;
      return pathname + search + hash;
    },
    open: (to: To, options?: NavigateOptions) => act(() => void result.current.navigate(to, options)),
    go: (delta: number) => act(() => void result.current.navigate(delta)),
  };
}

function CurrentAddress() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

const renderAt = (address: string, page: ReactNode, base = '') =>
  render(
    <MemoryRouter initialEntries={[address]} base={base}>
      <CurrentAddress />
      {page}
    </MemoryRouter>,
  );
const currentAddress = () => screen.getByRole('status').textContent;

test('reads the parts of the address', () => {
  const { location } = openPage('/a/b%20c?d=1#e').current();
  expect(location).toEqual({ pathname: '/a/b%20c', search: '?d=1', hash: '#e', state: null });
});

test('navigates with a state, and goes back to the page before and its state', () => {
  const page = openPage('/a');
  page.open('/b?x=1#end', { state: { from: 'a' } });
  expect(page.address()).toBe('/b?x=1#end');
  expect(page.current().location.state).toEqual({ from: 'a' });
  page.open({ pathname: '/c', search: '?y=2' });
  expect(page.address()).toBe('/c?y=2');
  expect(page.current().location.state).toBeNull();
  page.go(-1);
  expect(page.address()).toBe('/b?x=1#end');
  expect(page.current().location.state).toEqual({ from: 'a' });
});

test('replaces the page when asked to', () => {
  const page = openPage(['/a', '/b']);
  page.open('/c', { replace: true });
  expect(page.address()).toBe('/c');
  page.go(-1);
  expect(page.address()).toBe('/a');
});

test('stays on the page when the target is only a query, or only a hash', () => {
  const page = openPage('/a?x=1#end');
  page.open('?y=2');
  expect(page.address()).toBe('/a?y=2');
  page.open('#top');
  expect(page.address()).toBe('/a#top');
});

test('gives the same location, query and functions until the next navigation', () => {
  const page = openPage('/a?x=1');
  const before = page.current();
  page.open('/a?x=1');
  expect(page.current().location).not.toBe(before.location);
  expect(page.current().query[0]).toBe(before.query[0]);
  page.open('/b?x=2', { state: {} });
  expect(page.current().query[0]).not.toBe(before.query[0]);
  expect(page.current().navigate).toBe(before.navigate);
  expect(page.current().query[1]).toBe(before.query[1]);
});

test('keeps the location when something else renders the page again', () => {
  const locations = new Set<object>();
  function Page() {
    locations.add(useLocation());
    return null;
  }
  const page = (text: string) => (
    <MemoryRouter initialEntries={['/a']}>
      {text}
      <Page />
    </MemoryRouter>
  );
  const { rerender } = render(page('one'));
  rerender(page('two'));
  expect(locations.size).toBe(1);
});

test('changes the query as a new one, or from the one before', () => {
  const page = openPage('/a?x=1#end');
  const setQuery = page.current().query[1];
  act(() => setQuery({ y: 'two words' }));
  expect(page.address()).toBe('/a?y=two+words');
  // Two changes at once: the second sees the first, which is not rendered yet.
  act(() => {
    setQuery((query) => new URLSearchParams([...query, ['z', '3']]));
    setQuery((query) => new URLSearchParams([...query, ['z', '4']]));
  });
  expect(page.address()).toBe('/a?y=two+words&z=3&z=4');
  act(() => setQuery({}, { replace: true, state: { cleared: true } }));
  expect(page.address()).toBe('/a');
  expect(page.current().location.state).toEqual({ cleared: true });
  page.go(-1);
  expect(page.address()).toBe('/a?y=two+words&z=3');
});

test('gives a copy of the query to a change', () => {
  const page = openPage('/a?x=1&y=2');
  const [query, setQuery] = page.current().query;
  act(() =>
    setQuery((copy) => {
      copy.delete('x');
      return copy;
    }),
  );
  expect(page.address()).toBe('/a?y=2');
  expect(query.get('x')).toBe('1');
});

test.each([
  ['//other.test/a', '/other.test/a'],
  ['/\\other.test', '/other.test'],
  ['\\\\other.test', '/other.test'],
  ['/\t/other.test', '/other.test'],
  ['https://other.test', '/https://other.test'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('a link to %j stays on this site', (to, href) => {
  renderAt('/a', <Link to={to}>link</Link>);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(href);
  expect(new URL(href, 'https://this.test').host).toBe('this.test');
});

test('hides the base of the pages from them, and adds it to links and navigation', async () => {
  function Href() {
    return <i>{useHref('/start?x=1')}</i>;
  }
  renderAt(
    '/kiosk/form',
    <>
      <Href />
      <Link to="/end">end</Link>
      <Link to="?step=2">step</Link>
      <Routes>
        <Route path="/form" element="the form" />
        <Route path="/end" element="the end" />
      </Routes>
    </>,
    '/kiosk',
  );
  expect(currentAddress()).toBe('/form');
  expect(screen.getByText('the form')).toBeTruthy();
  expect(screen.getByText('/kiosk/start?x=1')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'step' }));
  expect(currentAddress()).toBe('/form?step=2');
  await userEvent.click(screen.getByRole('link', { name: 'end' }));
  expect(currentAddress()).toBe('/end');
  expect(screen.getByText('the end')).toBeTruthy();
});

test.each(['/kiosk', '/kiosk/'])('%s is the root of pages with the base /kiosk', (address) => {
  expect(openPage(address, '/kiosk').address()).toBe('/');
});

function Case() {
  return <p>case {useParams()['id']}</p>;
}

test('renders the route that matches best, with its decoded parameters', () => {
  renderAt(
    '/cases/a%2Fb',
    <Routes>
      <Route path="*" element="not found" />
      {['/cases/new', '/cases'].map((path) => (
        <Route key={path} path={path} element={path} />
      ))}
      <Route path="/cases/:id" element={<Case />} />
      {false}
    </Routes>,
  );
  expect(screen.getByText('case a/b')).toBeTruthy();
});

test('renders the routes of a part of the site inside the route of that part', () => {
  const App = () => (
    <Routes>
      <Route path="/app/cases/:id" element={<Case />} />
      <Route path="*" element="no such page of the app" />
    </Routes>
  );
  const routes = (
    <Routes>
      <Route path="/app/*" element={<App />} />
      <Route path="*" element="no such page" />
    </Routes>
  );
  renderAt('/app/cases/7', routes);
  expect(screen.getByText('case 7')).toBeTruthy();
  cleanup();
  renderAt('/app/other', routes);
  expect(screen.getByText('no such page of the app')).toBeTruthy();
});

test('renders nothing when no route matches', () => {
  const { container } = renderAt(
    '/b',
    <Routes>
      <Route path="/a" element="a" />
    </Routes>,
  );
  expect(container.textContent).toBe('/b');
});

test('redirects with a state and without an entry of its own, also from another path of the same route', async () => {
  const State = () => <p>{JSON.stringify(useLocation().state)}</p>;
  renderAt(
    '/old',
    <>
      <Link to="/older">older</Link>
      <Routes>
        <Route path="/new" element={<State />} />
        <Route path="*" element={<Navigate to={{ pathname: '/new', search: '?x=1' }} state={{ moved: 1 }} replace />} />
      </Routes>
    </>,
  );
  expect(currentAddress()).toBe('/new?x=1');
  expect(screen.getByText('{"moved":1}')).toBeTruthy();
  await userEvent.click(screen.getByText('older'));
  expect(currentAddress()).toBe('/new?x=1');
});

test('redirects again when another navigation overtakes the redirect', () => {
  function Overtake() {
    const navigate = useNavigate();
    useEffect(() => void navigate('/c'), [navigate]);
    return null;
  }
  renderAt(
    '/a',
    <>
      <Routes>
        <Route path="/b" element="b" />
        <Route path="*" element={<Navigate to="/b" replace />} />
      </Routes>
      <Overtake />
    </>,
  );
  expect(currentAddress()).toBe('/b');
});

test('fails outside of a router', () => {
  expect(() => renderHook(() => useNavigate())).toThrow('<Router>');
});
