import { useAccountId } from '#capabilities/login/portal/public.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { headlineOf } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { ownPassMessages } from '#capabilities/declaration/messages/passes.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { unsubmittedMessages } from '#capabilities/declaration/messages/unsubmitted.ts';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useDeviceDrafts } from '../draft/use-device-drafts.ts';
import { namesText } from '../parts/names-text.ts';
import { withNonBreakingDate } from '../parts/non-breaking-date.ts';
import type { CachedPasses } from './cached-passes.ts';
import { PassOnCard, ShowPass } from './show-pass.tsx';
import { useCachedPasses } from './use-passes.ts';

/** The passes that this device keeps, of one application or of all, for when the server cannot be asked. Nothing when there are none. */
export function CachedPassCards({ id }: { id?: string }) {
  const { data = [] } = useCachedPasses(useAccountId());
  return data
    .filter((kept) => id === undefined || kept.id === id)
    .map((kept) => <CachedPassCard key={kept.id} kept={kept} />);
}

function CachedPassCard({ kept }: { kept: CachedPasses }) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const { kept: savedAt } = useMessages(ownPassMessages);
  const { history } = useMessages(screenMessages);
  const { tag } = useMessages(unsubmittedMessages);
  // What this device has not sent: without a network nothing else is known.
  const unsubmitted = useDeviceDrafts(useAccountId()).some(({ id, synced }) => id === kept.id && !synced);
  return (
    <PassCard
      kicker={t.form}
      status={headlineOf({ status: 'submitted', names: kept.names, seeOfficer: kept.seeOfficer ?? [] }, language)}
      title={namesText(kept.names, t, history.noName)}
      data={[
        { label: t.reference, value: kept.reference, code: true },
        { label: t.entryDate, value: formatDate(kept.entryDate, language, 'weekday') },
        { label: t.travellers, value: String(kept.names.length) },
      ]}
      qr={<PassOnCard kept={kept} reference={kept.reference} number={0} />}
      actions={
        <>
          {unsubmitted && <StatusTag tone="warn">{tag}</StatusTag>}
          <ShowPass kept={kept} reference={kept.reference} number={0} />
          <p>{savedAt(withNonBreakingDate(formatInstant(kept.at, language)))}</p>
        </>
      }
    />
  );
}
