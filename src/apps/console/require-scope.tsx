import { consoleHome, useHasScope } from '#capabilities/staff/console/public.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { consoleAppMessages } from './messages.ts';

/** Shows a page to users with its scope, and an explanation to others. */
export function RequireScope({ scope, children }: { scope: string | undefined; children: ReactNode }) {
  const hasScope = useHasScope();
  const t = useMessages(consoleAppMessages).notYourJob;
  if (scope === undefined || hasScope(scope)) return children;
  return (
    <ConsolePage title={t.title} lead={t.text} phone>
      <ButtonLink to={consoleHome}>{t.home}</ButtonLink>
    </ConsolePage>
  );
}
