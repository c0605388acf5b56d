import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { listBulkMessages } from '../contract-bulk.ts';
import { bulkMessages } from '../messages/bulk.ts';
import { BulkEntry } from './bulk-entry.tsx';
import { BulkForm } from './bulk-form.tsx';

/** `/staff/bulk-messages`: messages to all travellers of a flight, and how many of them got it. */
export function BulkMessagesScreen() {
  const t = useMessages(bulkMessages);
  const [isWriting, setIsWriting] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  const query = useQuery({
    queryKey: ['administration', 'bulk'],
    queryFn: ({ signal }) => callApi(listBulkMessages, {}, { signal }),
  });
  if (isWriting)
    return (
      <BulkForm
        onEnd={(message = '') => {
          setIsWriting(false);
          setStatusMessage(message);
        }}
      />
    );
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      suitsPhones
      actions={
        <Button size="compact" onClick={() => setIsWriting(true)}>
          {t.create}
        </Button>
      }
    >
      <Stack gap={4}>
        <StatusMessage>{statusMessage}</StatusMessage>
        <QueryView query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState title={t.empty}>{t.emptyHint}</EmptyState>
            ) : (
              <Stack as="ul" gap={4}>
                {items.map((message) => (
                  <BulkEntry key={message.id} message={message} onDone={setStatusMessage} />
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Stack>
    </ConsolePage>
  );
}
