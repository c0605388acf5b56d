import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useHasScope } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { listNotices, type Notice } from '../contract-notices.ts';
import { noticeMessages } from '../messages/notices.ts';
import { NoticeEntry } from './notice-entry.tsx';
import { NoticeForm } from './notice-form.tsx';

/** `/staff/notices`: announcements and outages, and the form of a new one. */
export function NoticesScreen() {
  const t = useMessages(noticeMessages);
  const hasScope = useHasScope();
  const [openForm, setOpenForm] = useState<{ kind: Notice['kind']; source?: Notice }>();
  const [statusMessage, setStatusMessage] = useState('');
  if (openForm)
    return (
      <NoticeForm
        {...openForm}
        onEnd={(message) => {
          setStatusMessage(message ?? '');
          setOpenForm(undefined);
        }}
      />
    );
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <Button size="compact" onClick={() => setOpenForm({ kind: 'announcement' })}>
            {t.newAnnouncement}
          </Button>
          {hasScope('settings:manage') && (
            <Button variant="secondary" size="compact" onClick={() => setOpenForm({ kind: 'outage' })}>
              {t.newOutage}
            </Button>
          )}
        </>
      }
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <Notices onDone={setStatusMessage} onCopy={(source) => setOpenForm({ kind: source.kind, source })} />
    </ConsolePage>
  );
}

function Notices({ onDone, onCopy }: { onDone: (message: string) => void; onCopy: (source: Notice) => void }) {
  const t = useMessages(noticeMessages);
  const notices = useApiQuery(['administration', 'notices'], listNotices);
  const items = notices.data?.items ?? [];
  const openNotices = items.filter(({ state }) => isOpen(state));
  const earlierNotices = items.filter(({ state }) => !isOpen(state));
  const renderList = (listedNotices: readonly Notice[]) => (
    <Stack as="ul">
      {listedNotices.map((notice) => (
        <NoticeEntry key={notice.id} notice={notice} onDone={onDone} onCopy={() => onCopy(notice)} />
      ))}
    </Stack>
  );
  return (
    <QueryView query={notices}>
      {() => (
        <Stack>
          {openNotices.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <Section gap={6}>
              <h2>{t.currentAndPlanned}</h2>
              {renderList(openNotices)}
            </Section>
          )}
          {earlierNotices.length > 0 && (
            <details className="disclosure">
              <summary>{t.earlier(earlierNotices.length)}</summary>
              {renderList(earlierNotices)}
            </details>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function isOpen(state: Notice['state']): boolean {
  return state === 'current' || state === 'planned' || state === 'waiting';
}
