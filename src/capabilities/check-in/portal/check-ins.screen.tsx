import { useEffect, useRef, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { OnDemand } from '#foundation/web/http/on-demand.tsx';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { listCheckIns, listExposureNotices, type Presence, removeCheckIn } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { addScan, useScans } from './check-in-outbox.ts';
import { NoticeCard } from './notice-card.tsx';
import { PresenceCard } from './presence-card.tsx';
import { useMembers } from './use-members.ts';
import { PendingScans } from './pending-scans.tsx';

/** `/app/check-ins`: where the family checked in, what waits on this phone, and what they were told. */
export function CheckInsScreen() {
  useLoginNeeded();
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const account = useAccountId();
  const kept = useCachedCall(listCheckIns, withoutPasswordPrompt);
  const notices = useCachedCall(listExposureNotices, withoutPasswordPrompt);
  const scans = useScans();
  const { nameOf } = useMembers();
  const [older, setOlder] = useState<{ items: Presence[]; next: string | undefined }>();
  const [going, setGoing] = useState<Presence>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const sent = scans.filter(({ state }) => state === 'sent').length;
  const { again, data } = kept;
  const ask = useRef(again);
  ask.current = again;
  useEffect(() => {
    if (sent > 0) ask.current();
  }, [sent]);
  const attempt = async (deed: () => Promise<unknown>, done: string) => {
    setFailure(undefined);
    try {
      await deed();
      setSaid(done);
      setOlder(undefined);
      again();
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  const out = ({ person, venue }: Presence) =>
    attempt(() => addScan({ act: 'out', person_ids: [person], venue: venue.name }, account), t.outDone);
  const items = [...(data?.items ?? []), ...(older?.items ?? [])];
  const now = systemClock.now();
  const isHere = (one: Presence) => parseInstant(one.enteredAt) <= now && now < parseInstant(one.leftAt);
  const here = items.filter(isHere);
  const past = items.filter((one) => !isHere(one));
  const next = older ? older.next : data?.next;
  const more = async () => {
    const page = await callApi(listCheckIns, { ...withoutPasswordPrompt, ...(next !== undefined && { cursor: next }) });
    // The password is wanted again: the list is of the whole family or of oneself, never half and half.
    if (page.othersLeftOut && !data?.othersLeftOut) return reload();
    const items = [...(older?.items ?? []), ...page.items];
    return setOlder({ items, next: page.next });
  };
  const leftOut = [data, notices.data].some((list) => list?.othersLeftOut);
  const reload = async () => {
    setOlder(undefined);
    const failures = await Promise.all([kept.reload(), notices.reload()]);
    const failure = failures.find((one) => one !== undefined);
    if (failure !== undefined) throw failure;
  };
  const showAll = async () => {
    await callApi(listCheckIns, {});
    await reload();
  };
  const cardOf = (presence: Presence) => (
    <li key={presence.id}>
      <PresenceCard
        presence={presence}
        name={nameOf(presence.person)}
        here={isHere(presence)}
        busy={scans.some(({ act, state }) => state === 'sending' && act.person_ids.includes(presence.person))}
        onOut={() => void out(presence)}
        onRemove={() => setGoing(presence)}
      />
    </li>
  );
  return (
    <ResidentShell title={t.trace} back={{ to: '/app/me' }}>
      <PageTitle lead={data && t.traceLead(data.keptDays)}>{t.trace}</PageTitle>
      <div className={styles.stack}>
        {said !== '' && failure === undefined && <Notice key={said} tone="ok" title={said} />}
        {failure !== undefined && (
          <Notice tone="danger" title={t.notDone} live>
            {failureSentence(failure, language)}
          </Notice>
        )}
        {kept.keptAt !== undefined && <p className={styles.small}>{formatInstant(kept.keptAt, language)}</p>}
        <OnDemand leftOut={leftOut} title={t.leftOut} label={t.showAll} ask={showAll} done={t.allShown}>
          {t.leftOutText}
        </OnDemand>
        {(notices.data?.items.length ?? 0) > 0 && (
          <section className={styles.section}>
            <h2>{t.notices}</h2>
            <ul className={styles.cards}>
              {notices.data?.items.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} nameOf={nameOf} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <PendingScans items={scans.filter(({ state }) => state !== 'sent')} />
        {data === undefined && kept.failure !== undefined && (
          <ErrorPanel onRetry={again} retrying={kept.asking}>
            {failureSentence(kept.failure, language)}
          </ErrorPanel>
        )}
        {data === undefined && kept.failure === undefined && (
          <Skeleton loading shape={<SkeletonCard lines={4} />}>
            {null}
          </Skeleton>
        )}
        {here.length > 0 && (
          <section className={styles.section}>
            <h2>{t.here}</h2>
            <ul className={styles.cards}>{here.map(cardOf)}</ul>
          </section>
        )}
        {past.length > 0 && (
          <section className={styles.section}>
            <h2>{t.list}</h2>
            <ul className={styles.cards}>{past.map(cardOf)}</ul>
          </section>
        )}
        {next !== undefined && (
          <Button variant="secondary" onClick={() => void more().catch(setFailure)}>
            {t.more}
          </Button>
        )}
        {data && !leftOut && items.length === 0 && (
          <EmptyState title={t.none} action={<ButtonLink to="/app/scan">{t.title}</ButtonLink>}>
            {t.noneText}
          </EmptyState>
        )}
      </div>
      <Dialog
        open={going !== undefined}
        title={t.removeTitle}
        safe={{ label: t.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: t.remove,
          danger: true,
          onChoose: () => {
            const id = going?.id ?? '';
            setGoing(undefined);
            void attempt(() => callApi(removeCheckIn, { id }), t.removed);
          },
        }}
      >
        {t.removeText(going?.venue.name[language] ?? '')}
      </Dialog>
    </ResidentShell>
  );
}

// One's own is there without the certified password; for the others' the page asks when somebody wants to see it.
const withoutPasswordPrompt = { unasked: 'yes' } as const;
