import { Card, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
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
          <Card as="section" gap={3}>
            <h2>{t.clients}</h2>
            <p>{t.clientsHint}</p>
            {attributes.map(({ name, md5, value }) => (
              <details key={name} className="disclosure">
                <summary>{t.show(name)}</summary>
                <Stack gap={4}>
                  <SmallText>md5 {md5}</SmallText>
                  <pre className={styles.code}>{value}</pre>
                </Stack>
              </details>
            ))}
            <SmallText>{t.fixed}</SmallText>
          </Card>
        )}
      />
    </ConsolePage>
  );
}
