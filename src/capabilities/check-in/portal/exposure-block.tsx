import { useAccountId } from '#capabilities/login/portal/public.ts';
import { day, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { type CachedCall, useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { Block } from '#foundation/web/ui/block/block.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type ExposureNotice, listExposureNotices } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { NoticeCard } from './notice-card.tsx';
import { useMembers } from './use-members.ts';

// For as long as somebody is asked to watch for symptoms.
const displayPeriod = 14 * day;

/** On the home page: what the family was told of the last two weeks, with what to do; nothing at all where there is nothing. */
export function ExposureBlock() {
  return useAccountId() === '' ? null : <CurrentExposures />;
}

function CurrentExposures() {
  const kept = useCachedCall(listExposureNotices, { unasked: 'yes' });
  const since = systemClock.now() - displayPeriod;
  const counts = kept.data?.items.filter((one) => one.withdrawnAt === null && parseInstant(one.toAt) > since) ?? [];
  return counts.length === 0 ? null : <ExposureNotices kept={kept} notices={counts} />;
}

function ExposureNotices({ kept, notices }: { kept: CachedCall<unknown>; notices: readonly ExposureNotice[] }) {
  const t = useMessages(checkInMessages);
  const { nameOf } = useMembers();
  return (
    <Block title={t.notices} kept={kept} all={{ to: '/app/check-ins', label: t.allNotices }}>
      {() => (
        <ul className={styles.cards}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} nameOf={nameOf} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
