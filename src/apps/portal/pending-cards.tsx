import { FollowUpCard } from '#capabilities/follow-up/portal/public.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';

/** What waits for somebody who is logged in, on the first page. Its faults are nobody's trouble. */
export function PendingCards() {
  return (
    <ErrorBoundary instead={null}>
      <FollowUpCard />
    </ErrorBoundary>
  );
}
