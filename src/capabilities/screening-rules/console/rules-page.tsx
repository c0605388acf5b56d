import type { ReactNode } from 'react';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { deskMessages } from '../messages/desk.ts';

type RulesPageProps = { title: string; lead: string; actions?: ReactNode; children: ReactNode };

/** Page about the rules, with a link back to all versions. */
export function RulesPage({ title, lead, actions, children }: RulesPageProps) {
  const t = useMessages(deskMessages).dryRun;
  return (
    <ConsolePage
      title={title}
      lead={lead}
      width="wide"
      actions={
        <>
          {actions}
          <ButtonLink to="/staff/rules" variant="quiet" size="compact">
            {t.back}
          </ButtonLink>
        </>
      }
    >
      {children}
    </ConsolePage>
  );
}
