import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { SheetButton } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { listReports } from '../contract.ts';
import { reportMessages } from '../messages/reports.ts';
import { titles } from '../messages/titles.ts';
import { reportsKey } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { RequestReportForm } from './request-report-form.tsx';

/** `/staff/reports`: reports that the caller made, and deliveries. */
export function ReportsScreen() {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const [statusMessage, setStatusMessage] = useState('');
  // Names of ports come in the language of the page.
  const reports = useApiQuery([reportsKey, 'list', language], listReports, {
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'preparing') ? 1500 : false),
  });
  return (
    <ConsolePage
      title={titles.reports[language]}
      lead={t.lead}
      suitsPhones
      actions={
        <SheetButton icon={<FilePlus />} label={t.make} tall onDone={setStatusMessage}>
          {(onDone) => <RequestReportForm onDone={onDone} />}
        </SheetButton>
      }
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={reports} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          ) : (
            <Stack as="ul" gap={3}>
              {items.map((item) => (
                <ReportCard key={item.id} item={item} onDone={setStatusMessage} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </ConsolePage>
  );
}
