import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { settingMessages } from '../messages/settings.ts';
import { SettingList } from './setting-list.tsx';

/** `/staff/retention`: after how many days data is deleted. Two administrators change it. */
export function RetentionScreen() {
  const t = useMessages(settingMessages).retention;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <SettingList
        group="retention"
        renderFooter={() => <SummaryList title={t.fixedTitle} rows={Object.values(t.fixed)} />}
      />
    </ConsolePage>
  );
}
