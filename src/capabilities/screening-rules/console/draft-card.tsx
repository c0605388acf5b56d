import { Card, Row, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { RuleSetItem, RulesDraft } from '../contract.ts';
import { deskMessages } from '../messages/desk.ts';
import { countChanges } from './rule-list.tsx';
import { useRulesDraft } from './use-rules-desk.ts';

export function DraftCard({ newestRuleSet }: { newestRuleSet: RuleSetItem | undefined }) {
  const t = useMessages(deskMessages).list;
  const draft = useRulesDraft();
  return (
    <Card as="section">
      <h2>{t.draft}</h2>
      <QueryView query={draft}>{(data) => <DraftSummary draft={data} newestRuleSet={newestRuleSet} />}</QueryView>
      <Row align="center">
        <ButtonLink to="/staff/rules/edit" size="compact">
          {t.write}
        </ButtonLink>
        <ButtonLink to="/staff/rules/try" variant="secondary" size="compact">
          {t.tryOut}
        </ButtonLink>
      </Row>
    </Card>
  );
}

function DraftSummary({ draft, newestRuleSet }: { draft: RulesDraft; newestRuleSet: RuleSetItem | undefined }) {
  const t = useMessages(deskMessages).list;
  const timeText = useTimeText();
  const { baseVersion, newestVersion, changedAt, changedBy, hash } = draft;
  const differenceCount = newestRuleSet && hash !== null ? countChanges(newestRuleSet, draft) : 0;
  return (
    <>
      <p>
        {hash === null
          ? t.draftUnreadable
          : differenceCount === 0
            ? t.draftSame(newestVersion)
            : t.draftDiffers(differenceCount, newestVersion)}
      </p>
      {baseVersion !== newestVersion && differenceCount > 0 && <p>{t.draftOutdated(baseVersion, newestVersion)}</p>}
      {changedAt !== null && <SmallText>{t.changed(changedBy, timeText.instant(changedAt))}</SmallText>}
    </>
  );
}
