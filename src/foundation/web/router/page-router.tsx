import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useAppLanguage } from '#foundation/web/session/app-language.ts';
import { createPageHistory } from './page-history.ts';
import { Router } from './router.tsx';

/**
 * Router that portal, console and kiosk use, with the language in every address. `base`: path prefix of the screens,
 * when not the root.
 */
export function PageRouter({ base, children }: { base?: string; children: ReactNode }) {
  const language = useAppLanguage();
  const [history] = useState(createPageHistory);
  const [location, setLocation] = useState(history.navigator.readLocation);
  useLayoutEffect(() => history.listen(setLocation), [history]);
  useEffect(() => history.writeLanguage(language), [history, language]);
  return (
    <Router base={base} location={location} navigator={history.navigator}>
      {children}
    </Router>
  );
}
