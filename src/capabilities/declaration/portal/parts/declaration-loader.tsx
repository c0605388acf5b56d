import type { ReactNode } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import type { Detail } from '#capabilities/declaration/contract.ts';
import styles from '../form/form.module.css';
import { CachedPassCards } from '../passes/cached-pass-cards.tsx';
import { useDeclaration } from '../queries.ts';
import { isUnknownDeclaration, NoDeclaration } from './no-declaration.tsx';

/** Loads an application for `children`. Without a network, shows its cached passes. */
export function DeclarationLoader({ id, children }: { id: string; children: (detail: Detail) => ReactNode }) {
  const language = useLanguage();
  const { data, error, refetch } = useDeclaration(useAccountId(), id);
  if (id === '' || isUnknownDeclaration(error)) return <NoDeclaration />;
  if (error && !data) {
    return (
      <div className={styles.fields}>
        <CachedPassCards id={id} />
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
