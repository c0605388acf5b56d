import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { CaseView } from '../contract.ts';
import { silentDays } from '../rules/period.ts';
import { deskMessages } from '../messages/desk.ts';

export function CaseState({ row }: { row: CaseView }) {
  const t = useMessages(deskMessages);
  const { state, hasUnassessedReport, unansweredDays } = row;
  return (
    <Row as="span" gap={1}>
      {hasUnassessedReport && <StatusTag tone="danger">{t.state.symptomsReported}</StatusTag>}
      {state === 'open' && <StatusTag tone="info">{t.state.open}</StatusTag>}
      {state === 'followed' && unansweredDays >= silentDays && (
        <StatusTag tone="warn">{t.state.silent(unansweredDays)}</StatusTag>
      )}
      {state === 'followed' && unansweredDays < silentDays && <StatusTag tone="ok">{t.state.followed}</StatusTag>}
      {state === 'ended' && <StatusTag tone="neutral">{formatCaseState(row, t)}</StatusTag>}
    </Row>
  );
}

/** State of a case in words, without its reported symptoms. */
export function formatCaseState(
  { state, unansweredDays, ending, outcome }: CaseView,
  t: typeof deskMessages.en,
): string {
  if (state === 'open') return t.state.open;
  if (state === 'followed') return unansweredDays >= silentDays ? t.state.silent(unansweredDays) : t.state.followed;
  return ending === 'decided' && outcome ? t.outcome[outcome] : t.ending[ending ?? 'decided'];
}
