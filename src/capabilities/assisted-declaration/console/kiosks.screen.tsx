import { ListPage } from '#capabilities/staff/console/public.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { listKiosks } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { AddKioskSheet } from './add-kiosk-sheet.tsx';
import { KioskSheet } from './kiosk-sheet.tsx';
import { useKioskTable } from './kiosk-table.tsx';

/** `/staff/kiosks`: list of kiosks, with sheets that add a kiosk, issue its code and close it. */
export function KiosksScreen() {
  const t = useMessages(consoleMessages).kiosks;
  const language = useLanguage();
  const { rows, failure } = useWholeList(['assisted-declaration', 'kiosks'], listKiosks, 15_000);
  return (
    <ListPage
      id="kiosks"
      title={titles.kiosks[language]}
      lead={t.lead}
      suitsPhones={false}
      addButton={{ label: t.add, sheet: (onEnd) => <AddKioskSheet onEnd={onEnd} /> }}
      caption={t.caption}
      {...useKioskTable()}
      rows={rows}
      failure={rows ? undefined : failure}
      emptyState={<EmptyState title={t.empty} />}
      sheet={(kiosk, onEnd) => <KioskSheet kiosk={kiosk} onEnd={onEnd} />}
    />
  );
}
