import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { settingMessages } from '../messages/settings.ts';
import styles from './administration.module.css';
import { SettingList } from './setting-list.tsx';

/** `/staff/attributes`: settings that clients cache, and all app attributes as clients receive them. */
export function AttributesScreen() {
  const t = useMessages(settingMessages).attributes;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <SettingList
        group="attributes"
        renderFooter={({ attributes }) => (
          <section className={layout.tightCard}>
            <h2>{t.clients}</h2>
            <p>{t.clientsHint}</p>
            {attributes.map(({ name, md5, value }) => (
              <details key={name} className="disclosure">
                <summary>{t.show(name)}</summary>
                <div className={layout.list}>
                  <p className={layout.small}>md5 {md5}</p>
                  <pre className={styles.code}>{value}</pre>
                </div>
              </details>
            ))}
            <p className={layout.small}>{t.fixed}</p>
          </section>
        )}
      />
    </ConsolePage>
  );
}
