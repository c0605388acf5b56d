import type { ComponentType, ReactNode } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';
import { Shell, type ShellProps } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Family } from '../contract.ts';
import { useFamily } from './use-family.ts';

type FamilyLoaderProps = {
  title: string;
  back: string;
  /** Frame shown while the family loads; `Shell` by default. */
  Frame?: ComponentType<Pick<ShellProps, 'title' | 'back' | 'children'>> | undefined;
  children: (family: Family) => ReactNode;
};

/** While the family loads or if loading fails, renders a page with a skeleton or the error. */
export function FamilyLoader({ title, back, Frame = Shell, children }: FamilyLoaderProps) {
  const language = useLanguage();
  const family = useFamily();
  if (family.data) return children(family.data);
  return (
    <Frame title={title} back={{ to: back }}>
      <PageTitle>{title}</PageTitle>
      {family.isError ? (
        <ErrorPanel onRetry={() => void family.refetch()} retrying={family.isFetching}>
          {failureSentence(family.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading shape={<SkeletonCard lines={4} />}>
          {null}
        </Skeleton>
      )}
    </Frame>
  );
}
