import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { LoadOnDemandNotice } from '#foundation/web/http/on-demand-notice.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { listCheckIns, listExposureNotices, type Presence, removeCheckIn } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { addScan, useScans } from './check-in-outbox.ts';
import { NoticeCard } from './notice-card.tsx';
import { PresenceCard } from './presence-card.tsx';
import { useMembers } from './use-members.ts';
import { PendingScans } from './pending-scans.tsx';

/** Screen `/app/check-ins`: the family's check-ins, the unsent scans of this phone, and the exposure notices. */
export function CheckInsScreen() {
  useLoginGuard();
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const account = useAccountId();
  const checkIns = useCachedCall(listCheckIns, withoutPasswordPrompt);
  const notices = useCachedCall(listExposureNotices, withoutPasswordPrompt);
  const scans = useScans();
  const { nameOf } = useMembers();
  const [morePages, setMorePages] = useState<{ items: Presence[]; next: string | undefined }>();
  const [presenceToRemove, setPresenceToRemove] = useState<Presence>();
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const sentCount = scans.filter(({ state }) => state === 'sent').length;
  const { refetch, data } = checkIns;
  const refetchLatest = useEffectEvent(refetch);
  useEffect(() => {
    if (sentCount > 0) void refetchLatest();
  }, [sentCount]);
  const attempt = async (action: () => Promise<unknown>, message: string) => {
    setFailure(undefined);
    try {
      await action();
      setStatusMessage(message);
      setMorePages(undefined);
      void refetch();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const checkOut = ({ person, venue }: Presence) =>
    attempt(() => addScan({ act: 'out', person_ids: [person], venueName: venue.name }, account), t.checkedOut);
  const items = [...(data?.items ?? []), ...(morePages?.items ?? [])];
  const now = systemClock.now();
  const isHere = (presence: Presence) => parseInstant(presence.enteredAt) <= now && now < parseInstant(presence.leftAt);
  const currentPresences = items.filter(isHere);
  const pastPresences = items.filter((presence) => !isHere(presence));
  const next = morePages ? morePages.next : data?.next;
  const loadMore = async () => {
    const page = await callApi(listCheckIns, { ...withoutPasswordPrompt, ...(next !== undefined && { cursor: next }) });
    // The access by certified password ended after the first page. Reloads, so that the list shows either the family on
    // all pages, or the user alone.
    if (page.othersOmitted && !data?.othersOmitted) return reload();
    const moreItems = [...(morePages?.items ?? []), ...page.items];
    return setMorePages({ items: moreItems, next: page.next });
  };
  const isAnyoneOmitted = [data, notices.data].some((list) => list?.othersOmitted);
  const reload = async () => {
    setMorePages(undefined);
    const failures = await Promise.all([checkIns.refetch(), notices.refetch()]);
    const firstFailure = failures.find((thrown) => thrown !== undefined);
    if (firstFailure !== undefined) throw firstFailure;
  };
  const showAll = async () => {
    // Without `unprompted`, the call prompts for the certified password.
    await callApi(listCheckIns, {});
    await reload();
  };
  const renderCard = (presence: Presence) => (
    <li key={presence.id}>
      <PresenceCard
        presence={presence}
        name={nameOf(presence.person)}
        isCurrent={isHere(presence)}
        busy={scans.some(({ action, state }) => state === 'sending' && action.person_ids.includes(presence.person))}
        onCheckOut={() => void checkOut(presence)}
        onRemove={() => setPresenceToRemove(presence)}
      />
    </li>
  );
  return (
    <ResidentShell title={t.traceTitle} back={{ to: '/app/me' }}>
      <PageTitle lead={data && t.traceLead(data.retentionDays)}>{t.traceTitle}</PageTitle>
      <Stack>
        {statusMessage !== '' && failure === undefined && (
          <Notice key={statusMessage} tone="ok" title={statusMessage} />
        )}
        <Failure thrown={failure} title={t.actionFailed} />
        {checkIns.cachedAt !== undefined && (
          <p className={styles.small}>
            <Time instant={checkIns.cachedAt} />
          </p>
        )}
        <LoadOnDemandNotice
          isOmitted={isAnyoneOmitted}
          title={t.othersOmitted}
          label={t.showAll}
          load={showAll}
          doneMessage={t.allShown}
        >
          {t.othersOmittedText}
        </LoadOnDemandNotice>
        {(notices.data?.items.length ?? 0) > 0 && (
          <Section>
            <h2>{t.notices}</h2>
            <Stack as="ul" gap={3}>
              {notices.data?.items.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} nameOf={nameOf} />
                </li>
              ))}
            </Stack>
          </Section>
        )}
        <PendingScans items={scans.filter(({ state }) => state !== 'sent')} />
        <QueryView query={checkIns} lines={4}>
          {() => null}
        </QueryView>
        {currentPresences.length > 0 && (
          <Section>
            <h2>{t.here}</h2>
            <Stack as="ul" gap={3}>
              {currentPresences.map(renderCard)}
            </Stack>
          </Section>
        )}
        {pastPresences.length > 0 && (
          <Section>
            <h2>{t.earlierTitle}</h2>
            <Stack as="ul" gap={3}>
              {pastPresences.map(renderCard)}
            </Stack>
          </Section>
        )}
        {next !== undefined && (
          <Button variant="secondary" onClick={() => void loadMore().catch(setFailure)}>
            {t.showEarlier}
          </Button>
        )}
        {data && !isAnyoneOmitted && items.length === 0 && (
          <EmptyState title={t.none} action={<ButtonLink to="/app/scan">{t.title}</ButtonLink>}>
            {t.noneText}
          </EmptyState>
        )}
      </Stack>
      <Dialog
        open={presenceToRemove !== undefined}
        title={t.removeTitle}
        cancel={{ label: t.keep, onChoose: () => setPresenceToRemove(undefined) }}
        confirm={{
          label: t.remove,
          danger: true,
          onChoose: () => {
            const id = presenceToRemove?.id ?? '';
            setPresenceToRemove(undefined);
            void attempt(() => callApi(removeCheckIn, { id }), t.removed);
          },
        }}
      >
        {t.removeText(presenceToRemove?.venue.name[language] ?? '')}
      </Dialog>
    </ResidentShell>
  );
}

// The user's own check-ins need no certified password. The page prompts for the password only when the user asks for
// the family's check-ins.
const withoutPasswordPrompt = { unprompted: 'yes' } as const;
