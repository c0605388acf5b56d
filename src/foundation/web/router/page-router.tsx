import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from './router.tsx';
import { useAppLanguage } from '#foundation/web/session/app-language.ts';
import { type HistoryState, createPageHistory } from './page-history.ts';

/**
 * Router that portal, console and kiosk use: React Router in declarative mode, with the language in every address.
 * `base`: path prefix of the screens, when not the root.
 */
export function PageRouter({ base = '/', children }: { base?: string; children: ReactNode }) {
  const language = useAppLanguage();
  const [history] = useState(createPageHistory);
  const [historyState, setHistoryState] = useState<HistoryState>(history.readState);
  useLayoutEffect(() => history.listen(setHistoryState), [history]);
  useEffect(() => history.writeLanguage(), [history, language]);
  return (
    <Router
      basename={base}
      location={historyState.location}
      navigationType={historyState.navigationType}
      navigator={history.navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
