import { isProblem } from '#foundation/contract/problem.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';

/** Whether a call failed because no application has the id of the URL, or because the id is malformed. */
export function isUnknownDeclaration(failure: unknown): boolean {
  return isProblem(failure, 'foundation/not-found') || isProblem(failure, 'foundation/invalid');
}

export function NoDeclaration() {
  const { entrance, group } = useMessages(screenMessages);
  return (
    <EmptyState
      title={group.notFound}
      action={<ButtonLink to="/travel/application-history">{entrance.viewApplications}</ButtonLink>}
    />
  );
}
