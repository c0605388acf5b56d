import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { roles } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { MyPasskeys } from './my-passkeys.tsx';
import { MyPassword } from './my-password.tsx';
import { MySessions } from './my-sessions.tsx';
import { useMe } from './use-me.ts';

export function MeScreen() {
  const t = useMessages(consoleMessages).me;
  const language = useLanguage();
  const me = useMe();
  return (
    <ConsolePage title={t.title} suitsPhones>
      {me.isError ? (
        <ErrorPanel onRetry={() => void me.refetch()} retrying={me.isFetching}>
          {failureSentence(me.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading={me.isPending} shape={<SkeletonCard lines={3} />}>
          {me.data && (
            <>
              <section className={layout.section}>
                <SummaryList
                  title={t.details}
                  rows={[
                    { label: t.name, value: me.data.name },
                    { label: t.email, value: me.data.email },
                    { label: t.roles, value: me.data.roles.map((role) => roles[role].name[language]).join(', ') },
                  ]}
                />
              </section>
              <MyPasskeys me={me.data} />
              {me.data.hasPassword && <MyPassword email={me.data.email} />}
              {me.data.hasDirectoryLogin && <p>{t.directory}</p>}
              <MySessions me={me.data} />
            </>
          )}
        </Skeleton>
      )}
    </ConsolePage>
  );
}
