import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { headlineOf } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { ownPassMessages } from '#capabilities/declaration/messages/passes.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { unsubmittedMessages } from '#capabilities/declaration/messages/unsubmitted.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { useDeviceDrafts } from '../draft/device-drafts.ts';
import { summarizeNames } from '../parts/names-text.ts';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import type { CachedPasses } from './cached-passes.ts';
import { PassCardQrCode, ShowPassButton } from './show-pass.tsx';
import { useCachedPasses } from './use-passes.ts';

/** Cards of the passes that this device has cached, for pages that cannot reach the server. `id`: only this one. */
export function CachedPassCards({ id }: { id?: string }) {
  const { data = [] } = useCachedPasses(useAccountId());
  return data
    .filter((passes) => id === undefined || passes.id === id)
    .map((passes) => <CachedPassCard key={passes.id} cached={passes} />);
}

function CachedPassCard({ cached }: { cached: CachedPasses }) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(answerMessages);
  const { savedAt: savedAtText } = useMessages(ownPassMessages);
  const { history } = useMessages(screenMessages);
  const { tag } = useMessages(unsubmittedMessages);
  // Without a network, only the changes that this device has not sent are known.
  const hasUnsentChanges = useDeviceDrafts(useAccountId()).some(({ id, isSynced }) => id === cached.id && !isSynced);
  return (
    <PassCard
      kicker={t.form}
      status={headlineOf(
        { status: 'submitted', names: cached.names, officerTravellerNumbers: cached.officerTravellerNumbers ?? [] },
        language,
      )}
      title={summarizeNames(cached.names, t, history.noName)}
      data={[
        { label: t.reference, value: cached.reference, isCode: true },
        { label: t.entryDate, value: <Time date={cached.entryDate} style="weekday" /> },
        { label: t.travellers, value: String(cached.names.length) },
      ]}
      qrCode={<PassCardQrCode cached={cached} reference={cached.reference} travellerNumber={0} />}
      actions={
        <>
          {hasUnsentChanges && <StatusTag tone="warn">{tag}</StatusTag>}
          <ShowPassButton cached={cached} reference={cached.reference} travellerNumber={0} />
          <p>{savedAtText(withNonBreakingDate(timeText.instant(cached.fetchedAt)))}</p>
        </>
      }
    />
  );
}
