import { isProblem } from '#foundation/contract/problem.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';

/** Whether nobody knows an application by the id of an address, or it is no id. */
export function isUnknownDeclaration(failure: unknown): boolean {
  return isProblem(failure, 'foundation/not-found') || isProblem(failure, 'foundation/invalid');
}

/** That there is no such application, or nothing of it under this address. */
export function NoDeclaration() {
  const { entrance, group } = useWords(screenWords);
  return (
    <EmptyState
      title={group.missing}
      action={<ButtonLink to="/travel/application-history">{entrance.see}</ButtonLink>}
    />
  );
}
