import type { ReactNode } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import type { Detail } from '#capabilities/declaration/contract.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import styles from '../form/form.module.css';
import { KeptPassCards } from '../passes/kept-pass-cards.tsx';
import { useDeclaration } from '../queries.ts';

/** The application of an id in an address, once it is here; else that it is on its way, unknown, or not to be had now. */
export function FoundDeclaration({ id, children }: { id: string; children: (detail: Detail) => ReactNode }) {
  const language = useLanguage();
  const { data, error, refetch } = useDeclaration(useAccountId(), id);
  if (id === '' || isUnknown(error)) return <NoDeclaration />;
  if (error && !data) {
    return (
      <div className={styles.fields}>
        <KeptPassCards id={id} />
        <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>
      </div>
    );
  }
  return (
    <Skeleton loading={!data} shape={<SkeletonCard lines={4} />}>
      {data && children(data)}
    </Skeleton>
  );
}

/** Whether nobody knows an application by the id of an address, or it is no id. */
export function isUnknown(failure: unknown): boolean {
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
