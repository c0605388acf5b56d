import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { place } from '#foundation/web/http/place.ts';
import type { cancelDeclaration, restartDeclaration } from '../contract.ts';
import { deviceShelf } from './draft/device-shelf.ts';
import { passShelf } from './passes/kept-passes.ts';
import { declarationsKey } from './queries.ts';

/** Gives an application up: at the server, then on this device; lists ask again. `failure`: why it is still there. */
export function useGiveUp(call: typeof restartDeclaration | typeof cancelDeclaration, id: string) {
  const account = useAccountId();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const giveUp = async () => {
    try {
      await place(call, { id });
      await deviceShelf(account).remove(id);
      passShelf(account).remove(id);
      // Its passes are gone with it; nobody asks for them again.
      const kinds = ['list', 'one'].map((kind) =>
        queries.invalidateQueries({ queryKey: [declarationsKey, account, kind] }),
      );
      await Promise.all(kinds);
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return { giveUp, failure };
}
