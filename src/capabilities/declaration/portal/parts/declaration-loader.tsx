import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { Detail } from '#capabilities/declaration/contract.ts';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { CachedPassCards } from '../passes/cached-pass-cards.tsx';
import { useDeclaration } from '../queries.ts';
import { isUnknownDeclaration, NoDeclaration } from './no-declaration.tsx';

/** Loads an application for `children`. Without a network, shows its cached passes. */
export function DeclarationLoader({ id, children }: { id: string; children: (detail: Detail) => ReactNode }) {
  const query = useDeclaration(useAccountId(), id);
  if (id === '' || isUnknownDeclaration(query.error)) return <NoDeclaration />;
  const renderFailure = (failure: ReactNode) => (
    <Stack>
      <CachedPassCards id={id} />
      {failure}
    </Stack>
  );
  return (
    <QueryView query={query} lines={4} renderFailure={renderFailure}>
      {children}
    </QueryView>
  );
}
