import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { ReviewRow } from '../contract-review.ts';
import type { State } from '../rules/states.ts';
import { reviewMessages } from '../messages/console.ts';
import { stateMessages } from '../messages/states.ts';

const toneByState: Record<State, StatusTone> = {
  draft: 'neutral',
  submitted: 'info',
  'in-review': 'info',
  'more-information': 'warn',
  approved: 'ok',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export function ReviewState({
  row: { state, verified, isSecondOpinionPending },
}: {
  row: Pick<ReviewRow, 'state' | 'verified' | 'isSecondOpinionPending'>;
}) {
  const t = useMessages(reviewMessages);
  const states = useMessages(stateMessages);
  return (
    <Row as="span" gap={2} align="center">
      <StatusTag tone={toneByState[state]}>
        {state === 'more-information' ? t.event['information-requested'] : states.state[state]}
      </StatusTag>
      {verified && <StatusTag tone="ok">{t.verified}</StatusTag>}
      {isSecondOpinionPending && <StatusTag tone="warn">{t.secondOpinionRequested}</StatusTag>}
    </Row>
  );
}
