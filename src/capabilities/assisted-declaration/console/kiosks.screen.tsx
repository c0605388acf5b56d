import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { listKiosks } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { AddKioskSheet } from './add-kiosk-sheet.tsx';
import { KioskSheet } from './kiosk-sheet.tsx';
import { kiosksKey } from './use-kiosk-change.ts';
import { useKioskTable } from './kiosk-table.tsx';

/** `/staff/kiosks`: list of kiosks, with sheets that add a kiosk, issue its code and close it. */
export function KiosksScreen() {
  const t = useMessages(consoleMessages).kiosks;
  const language = useLanguage();
  const currentStaff = useCurrentStaff();
  const [isAdding, setAdding] = useState(false);
  const [selectedKioskId, setSelectedKioskId] = useState<string>();
  const [statusMessage, setStatusMessage] = useState('');
  const kiosks = useQuery({
    queryKey: kiosksKey,
    queryFn: ({ signal }) => callApi(listKiosks, {}, { signal }),
    refetchInterval: 15_000,
  });
  const { columns, filters } = useKioskTable();
  const [view, setView] = useViewInAddress(filters);
  const rows = kiosks.data?.items;
  const kiosk = rows?.find(({ id }) => id === selectedKioskId);
  const closeSheets = (text?: string) => {
    setAdding(false);
    setSelectedKioskId(undefined);
    setStatusMessage(text ?? '');
  };
  return (
    <ConsolePage
      title={titles.kiosks[language]}
      lead={t.lead}
      width="wide"
      actions={
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <DataTable
        id="kiosks"
        userId={currentStaff?.id ?? ''}
        caption={t.caption}
        columns={columns}
        filters={filters}
        view={view}
        onViewChange={setView}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setSelectedKioskId(id)}
        failure={rows ? undefined : tableFailure(kiosks, language)}
        emptyState={<EmptyState title={t.empty} />}
      />
      {isAdding && <AddKioskSheet onEnd={closeSheets} />}
      {kiosk && <KioskSheet key={kiosk.id} kiosk={kiosk} onEnd={closeSheets} />}
    </ConsolePage>
  );
}
