import { TextList } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { roles, scopes } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { MyPasskeys } from './my-passkeys.tsx';
import { MyPassword } from './my-password.tsx';
import { MySessions } from './my-sessions.tsx';
import styles from './staff.module.css';
import { useMe } from './use-me.ts';

export function MeScreen() {
  const t = useMessages(consoleMessages).me;
  const language = useLanguage();
  const me = useMe();
  return (
    <ConsolePage title={t.title} suitsPhones>
      <QueryView query={me} lines={3}>
        {(data) => (
          <>
            <section className={layout.section}>
              <SummaryList
                title={t.details}
                rows={[
                  { label: t.name, value: data.name },
                  { label: t.email, value: data.email },
                  { label: t.roles, value: data.roles.map((role) => roles[role].name[language]).join(', ') },
                ]}
              />
            </section>
            <section className={layout.section}>
              <h2>{t.permissions}</h2>
              {data.roles.map((role) => (
                <div key={role} className={styles.card}>
                  <h3>{roles[role].name[language]}</h3>
                  <TextList>
                    {roles[role].scopes.map((scope) => (
                      <li key={scope}>{scopes[scope][language]}</li>
                    ))}
                  </TextList>
                </div>
              ))}
            </section>
            <MyPasskeys me={data} />
            {data.hasPassword && <MyPassword email={data.email} />}
            {data.hasDirectoryLogin && <p>{t.directory}</p>}
            <MySessions me={data} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}
