import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { day, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { type CachedCall, useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { DashboardBlock } from '#foundation/web/ui/block/block.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type ExposureNotice, listExposureNotices } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import { NoticeCard } from './notice-card.tsx';
import { useMembers } from './use-members.ts';

// Two weeks: the period for which people are asked to watch for symptoms.
const displayPeriod = 14 * day;

/** Home page block: the family's exposures of the last two weeks, with advice. Renders nothing if there are none. */
export function ExposureBlock() {
  return useAccountId() === '' ? null : <CurrentExposures />;
}

function CurrentExposures() {
  const cached = useCachedCall(listExposureNotices, { unprompted: 'yes' });
  const since = systemClock.now() - displayPeriod;
  const currentNotices =
    cached.data?.items.filter((notice) => notice.withdrawnAt === null && parseInstant(notice.toAt) > since) ?? [];
  return currentNotices.length === 0 ? null : <ExposureNotices cached={cached} notices={currentNotices} />;
}

function ExposureNotices({ cached, notices }: { cached: CachedCall<unknown>; notices: readonly ExposureNotice[] }) {
  const t = useMessages(checkInMessages);
  const { nameOf } = useMembers();
  return (
    <DashboardBlock title={t.notices} cachedCall={cached} listLink={{ to: '/app/check-ins', label: t.allNotices }}>
      {() => (
        <Stack as="ul" gap={3}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} nameOf={nameOf} />
            </li>
          ))}
        </Stack>
      )}
    </DashboardBlock>
  );
}
