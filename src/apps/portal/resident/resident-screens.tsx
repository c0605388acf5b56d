import { Route, Routes } from '#foundation/web/router/router.tsx';
import { ActingGuard } from '#capabilities/members/portal/public.ts';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { NotFound } from '../not-found.tsx';
import { homeScreen } from './home/home.screen.tsx';
import { withResidentFrame } from './with-resident-frame.tsx';
import { residentPaths, residentRoutes } from './route-table.ts';

export function ResidentScreens() {
  return (
    <ActingGuard>
      <Routes>
        <Route path="/app" element={<Home />} />
        {screens.map((route) => (
          <Route key={route.path} path={route.path} element={<LazyScreen key={route.path} route={route} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ActingGuard>
  );
}

// The home page and Me also link to `/travel` and `/about`, which are outside the resident app.
const linkedPaths = [...residentPaths, '/travel', '/about'];

const Home = homeScreen(linkedPaths);

const meRoute: ScreenRoute = {
  path: '/app/me',
  group: 'me',
  lazy: () => import('./me.group.tsx').then((group) => group.meScreen(linkedPaths)),
};

const screens = [...residentRoutes, meRoute].map(withFrame);

function withFrame(route: ScreenRoute): ScreenRoute {
  const { lazy } = route;
  return lazy ? { ...route, lazy: async () => withResidentFrame(await lazy(), linkedPaths) } : route;
}
