import { useQuery } from '@tanstack/react-query';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { listExports } from '../contract-exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { RequestExportSheet } from './request-export-sheet.tsx';
import { ExportCard } from './export-card.tsx';
import styles from './audit-desk.module.css';

/** `/staff/exports`: the caller's exports, and exports that wait for a second person. */
export function ExportsScreen() {
  const t = useMessages(exportMessages);
  const [isRequesting, setIsRequesting] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  const exports = useQuery({
    queryKey: ['audit-desk', 'exports'],
    queryFn: ({ signal }) => callApi(listExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'preparing') ? 1500 : false),
  });
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        <Button icon={<FilePlus />} onClick={() => setIsRequesting(true)}>
          {t.requestExport}
        </Button>
      }
      suitsPhones
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={exports} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <ul className={styles.cards}>
              {items.map((item) => (
                <ExportCard key={item.id} item={item} onDone={setStatusMessage} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isRequesting && (
        <RequestExportSheet
          onEnd={(message) => {
            setIsRequesting(false);
            setStatusMessage(message ?? '');
          }}
        />
      )}
    </ConsolePage>
  );
}
