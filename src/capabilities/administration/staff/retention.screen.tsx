import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { settingWords } from '../wording/settings.ts';
import { SettingList } from './setting-list.tsx';

/** `/staff/retention`: after how many days what is deleted; two administrators change it. */
export function RetentionScreen() {
  const say = useWords(settingWords).retention;
  return (
    <ConsolePage title={say.title} lead={say.lead}>
      <SettingList
        group="retention"
        renderFooter={() => <SummaryList title={say.fixedTitle} rows={Object.values(say.fixed)} />}
      />
    </ConsolePage>
  );
}
