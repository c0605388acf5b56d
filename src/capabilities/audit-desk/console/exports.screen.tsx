import { useQuery } from '@tanstack/react-query';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { listExports } from '../contract-exports.ts';
import { exportMessages } from '../messages/exports.ts';
import { RequestExportSheet } from './request-export-sheet.tsx';
import { ExportCard } from './export-card.tsx';
import styles from './audit-desk.module.css';

/** `/staff/exports`: the caller's exports, and exports that wait for a second person. */
export function ExportsScreen() {
  const t = useMessages(exportMessages);
  const language = useLanguage();
  const [isRequesting, setIsRequesting] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  const exports = useQuery({
    queryKey: ['audit-desk', 'exports'],
    queryFn: ({ signal }) => callApi(listExports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'preparing') ? 1500 : false),
  });
  const items = exports.data?.items ?? [];
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
      {exports.isError && !exports.data ? (
        <ErrorPanel onRetry={() => void exports.refetch()} retrying={exports.isFetching}>
          {failureSentence(exports.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading={exports.isPending} shape={<SkeletonCard lines={4} />}>
          {items.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <ul className={styles.cards}>
              {items.map((item) => (
                <ExportCard key={item.id} item={item} onDone={setStatusMessage} />
              ))}
            </ul>
          )}
        </Skeleton>
      )}
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
