import { FollowUpCard } from '#capabilities/follow-up/portal/public.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';

/** Pending tasks of a logged-in user, on the first page. Errors in them are logged only. */
export function PendingCards() {
  return (
    <ErrorBoundary fallback={null}>
      <FollowUpCard />
    </ErrorBoundary>
  );
}
