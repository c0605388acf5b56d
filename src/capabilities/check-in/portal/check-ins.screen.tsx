import { type ReactNode, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { LoadOnDemandNotice } from '#foundation/web/http/on-demand-notice.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type Presence, removeCheckIn } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { addScan, useScans } from './check-in-outbox.ts';
import { NoticeCard } from './notice-card.tsx';
import { PresenceCard } from './presence-card.tsx';
import { useCheckInList } from './use-check-in-list.ts';
import { useMembers } from './use-members.ts';
import { PendingScans } from './pending-scans.tsx';

/** Screen `/app/check-ins`: the family's check-ins, the unsent scans of this phone, and the exposure notices. */
export function CheckInsScreen() {
  useLoginGuard();
  const t = useMessages(checkInMessages);
  const scans = useScans();
  const list = useCheckInList(scans.filter(({ state }) => state === 'sent').length);
  const { nameOf } = useMembers();
  const { statusMessage, failure, setFailure, checkOut, remove } = useCheckInActions(list.reloadFirstPage);
  const { checkIns, notices, items, isAnyoneOmitted } = list;
  const { data, cachedAt } = checkIns;
  const now = systemClock.now();
  const isHere = (presence: Presence) => parseInstant(presence.enteredAt) <= now && now < parseInstant(presence.leftAt);
  const renderPresence = (presence: Presence) => (
    <PresenceCard
      presence={presence}
      name={nameOf(presence.person)}
      isCurrent={isHere(presence)}
      busy={scans.some(({ action, state }) => state === 'sending' && action.person_ids.includes(presence.person))}
      onCheckOut={() => void checkOut(presence)}
      onRemove={() => void remove(presence)}
    />
  );
  return (
    <ResidentShell title={t.traceTitle} back={{ to: '/app/me' }}>
      <PageTitle lead={data && t.traceLead(data.retentionDays)}>{t.traceTitle}</PageTitle>
      <Stack>
        {statusMessage !== '' && failure === undefined && (
          <Notice key={statusMessage} tone="ok" title={statusMessage} />
        )}
        <Failure thrown={failure} title={t.actionFailed} />
        {cachedAt !== undefined && (
          <p className={styles.small}>
            <Time instant={cachedAt} />
          </p>
        )}
        <LoadOnDemandNotice
          isOmitted={isAnyoneOmitted}
          title={t.othersOmitted}
          label={t.showAll}
          load={list.showAll}
          doneMessage={t.allShown}
        >
          {t.othersOmittedText}
        </LoadOnDemandNotice>
        <Cards title={t.notices} items={notices} render={(notice) => <NoticeCard notice={notice} nameOf={nameOf} />} />
        <PendingScans items={scans.filter(({ state }) => state !== 'sent')} />
        <QueryView query={checkIns} lines={4}>
          {() => null}
        </QueryView>
        <Cards title={t.here} items={items.filter(isHere)} render={renderPresence} />
        <Cards title={t.earlierTitle} items={items.filter((presence) => !isHere(presence))} render={renderPresence} />
        {list.hasMore && (
          <Button variant="secondary" onClick={() => void list.loadMore().catch(setFailure)}>
            {t.showEarlier}
          </Button>
        )}
        {data && !isAnyoneOmitted && items.length === 0 && (
          <EmptyState title={t.none} action={<ButtonLink to="/app/scan">{t.title}</ButtonLink>}>
            {t.noneText}
          </EmptyState>
        )}
      </Stack>
    </ResidentShell>
  );
}

// Checking out and removing a check-in, with the outcome of the last action.
function useCheckInActions(reload: () => void) {
  const t = useMessages(checkInMessages);
  const account = useAccountId();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const attempt = async (action: () => Promise<unknown>, message: string) => {
    setFailure(undefined);
    try {
      await action();
      setStatusMessage(message);
      reload();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const checkOut = ({ person, venue }: Presence) =>
    attempt(() => addScan({ act: 'out', person_ids: [person], venueName: venue.name }, account), t.checkedOut);
  const remove = ({ id }: Presence) => attempt(() => callApi(removeCheckIn, { id }), t.removed);
  return { statusMessage, failure, setFailure, checkOut, remove };
}

type CardsProps<Item> = { title: string; items: readonly Item[]; render: (item: Item) => ReactNode };

function Cards<Item extends { id: string }>({ title, items, render }: CardsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section>
      <h2>{title}</h2>
      <Stack as="ul" gap={3}>
        {items.map((item) => (
          <li key={item.id}>{render(item)}</li>
        ))}
      </Stack>
    </Section>
  );
}
