import type { ComponentType, ReactNode } from 'react';
import { Shell, type ShellProps } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
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
  const family = useFamily();
  if (family.data) return children(family.data);
  return (
    <Frame title={title} back={{ to: back }}>
      <PageTitle>{title}</PageTitle>
      <QueryView query={family} lines={4}>
        {() => null}
      </QueryView>
    </Frame>
  );
}
