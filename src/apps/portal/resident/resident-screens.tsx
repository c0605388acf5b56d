import { Route, Routes } from 'react-router';
import { ActingGuard } from '#capabilities/members/portal/public.ts';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { NotFound } from '../not-found.tsx';
import { homeScreen } from './home/home.screen.tsx';
import { resident } from './resident.tsx';
import { residentPaths, residentTable } from './resident-table.ts';

/** The screens of the resident app, below `/app`, each in its frame. */
export function ResidentScreens() {
  return (
    <ActingGuard>
      <Routes>
        <Route index element={<Home />} />
        {screens.map((route) => (
          <Route
            key={route.path}
            path={route.path.slice('/app/'.length)}
            element={<LazyScreen key={route.path} route={route} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ActingGuard>
  );
}

// The home page and Me lead to these two as well.
const paths = [...residentPaths, '/travel', '/about'];

const Home = homeScreen(paths);

const me: ScreenRoute = {
  path: '/app/me',
  group: 'me',
  lazy: () => import('./me.group.tsx').then((group) => group.meScreen(paths)),
};

const screens = [...residentTable, me].map(framed);

function framed(route: ScreenRoute): ScreenRoute {
  const { lazy } = route;
  return lazy ? { ...route, lazy: async () => resident(await lazy(), paths) } : route;
}
