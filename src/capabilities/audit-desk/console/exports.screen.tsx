import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { SheetButton } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { listExports } from '../contract-exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { exportsKey } from './exports-key.ts';
import { RequestExportForm } from './request-export-form.tsx';
import { ExportCard } from './export-card.tsx';

/** `/staff/exports`: the caller's exports, and exports that wait for a second person. */
export function ExportsScreen() {
  const t = useMessages(exportMessages);
  const [statusMessage, setStatusMessage] = useState('');
  const exports = useApiQuery(exportsKey, listExports, {
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'preparing') ? 1500 : false),
  });
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        <SheetButton icon={<FilePlus />} label={t.requestExport} title={t.askTitle} onDone={setStatusMessage}>
          {(onDone) => <RequestExportForm onDone={onDone} />}
        </SheetButton>
      }
      suitsPhones
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={exports} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <Stack as="ul" gap={3}>
              {items.map((item) => (
                <ExportCard key={item.id} item={item} onDone={setStatusMessage} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </ConsolePage>
  );
}
