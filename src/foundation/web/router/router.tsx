import { Children, createContext, isValidElement, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { matchRoutes, type Params } from './match-routes.ts';
import { createPath, parsePath, type Path, type To } from './path.ts';

/** Current address, with the `state` that the navigation to it stored in its history entry. */
export type Location = Path & { state: unknown };

/** History that a router navigates in. Its paths include the base of the router. */
export type Navigator = {
  /** The location at this moment, which may be rendered only later. */
  readLocation: () => Location;
  createHref: (path: Path) => string;
  push: (href: string, state: unknown) => void;
  replace: (href: string, state: unknown) => void;
  go: (delta: number) => void;
};

export type NavigateOptions = { replace?: boolean | undefined; state?: unknown };

/** Navigates to an address, or by a number of steps in the history. Callers may treat the result as a promise. */
export type NavigateFunction = {
  (to: To, options?: NavigateOptions): void | Promise<void>;
  (delta: number): void | Promise<void>;
};

type QueryInit = URLSearchParams | Readonly<Record<string, string>>;

/** Navigates to the current page with another query: a new one, or a change of the one at this moment. */
export type SetSearchParams = (
  query: QueryInit | ((current: URLSearchParams) => QueryInit),
  options?: NavigateOptions,
) => void;

type RouterState = {
  location: Location;
  navigate: NavigateFunction;
  setSearchParams: SetSearchParams;
  hrefOf: (to: To) => string;
};

const RouterContext = createContext<RouterState | undefined>(undefined);
const ParamsContext = createContext<Params>({});

/**
 * Provides the location and navigation to its children. `base`: path prefix of all pages, without a slash at its end.
 */
export function Router({
  base = '',
  location,
  navigator,
  children,
}: {
  base?: string | undefined;
  location: Location;
  navigator: Navigator;
  children: ReactNode;
}) {
  const actions = useMemo(() => createActions(base, navigator), [base, navigator]);
  const router = useMemo(
    () => ({ ...actions, location: { ...location, pathname: location.pathname.slice(base.length) || '/' } }),
    [actions, base, location],
  );
  return <RouterContext value={router}>{children}</RouterContext>;
}

function createActions(base: string, navigator: Navigator): Omit<RouterState, 'location'> {
  const hrefOf = (to: To) => {
    const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    // One slash at the start, because `//host` leads to another site.
    const path = pathname ? base + pathname.replace(/^[\\/\s]*/, '/') : navigator.readLocation().pathname;
    return navigator.createHref({ pathname: path, search, hash });
  };
  const navigate = (to: To | number, { replace = false, state = null }: NavigateOptions = {}) => {
    if (typeof to === 'number') navigator.go(to);
    else if (replace) navigator.replace(hrefOf(to), state);
    else navigator.push(hrefOf(to), state);
  };
  const setSearchParams: SetSearchParams = (query, options) => {
    const current = () => new URLSearchParams(navigator.readLocation().search);
    navigate(`?${new URLSearchParams(typeof query === 'function' ? query(current()) : query)}`, options);
  };
  return { navigate, setSearchParams, hrefOf };
}

function useRouter(): RouterState {
  const router = useContext(RouterContext);
  if (!router) throw new Error('This component needs a <Router> around it.');
  return router;
}

/** The current location, the same object until the next navigation. Its path is encoded and excludes the base. */
export function useLocation(): Location {
  return useRouter().location;
}

/** Function that navigates. It stays the same while the page is open. */
export function useNavigate(): NavigateFunction {
  return useRouter().navigate;
}

/** Address of a target as the browser shows it: with the base, and what the history adds. */
export function useHref(to: To): string {
  return useRouter().hrefOf(to);
}

/** The current query, and a function that changes it and stays the same while the page is open. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { location, setSearchParams } = useRouter();
  const searchParams = useMemo(() => new URLSearchParams(location.search), [location.search]);
  return [searchParams, setSearchParams];
}

/** Decoded values of the `:name` segments of the innermost matched route. */
export function useParams(): Params {
  return useContext(ParamsContext);
}

export type RouteProps = {
  /** Path from the root, with segments `:name` that match anything, and possibly `*` at its end for the rest. */
  path: string;
  element: ReactNode;
};

/** Route of a `Routes`, which reads its props. */
export function Route(_props: RouteProps) {
  return null;
}

/** Renders the element of the `Route` that matches the current path best, or nothing. */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const routes: RouteProps[] = [];
  Children.forEach(children, (child) => {
    if (isValidElement<RouteProps>(child)) routes.push(child.props);
  });
  const match = matchRoutes(routes, pathname);
  return match && <ParamsContext value={match.params}>{match.route.element}</ParamsContext>;
}

/** Navigates as soon as it is rendered. Renders nothing. */
export function Navigate(props: NavigateProps) {
  // Mounted anew at another path, where the same element may still be rendered.
  return <NavigateOnce key={useLocation().pathname} {...props} />;
}

type NavigateProps = { to: To } & NavigateOptions;

function NavigateOnce({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate();
  const address = typeof to === 'string' ? to : createPath(to);
  useEffect(() => {
    void navigate(address, { replace, state });
  }, [navigate, address, replace, state]);
  return null;
}
