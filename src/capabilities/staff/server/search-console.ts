import type { Handler } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import type { Scope } from '../rules/roles.ts';
import { maxResultsPerKind, type searchConsole, type SearchResult, type SearchResultKind } from '../contract-search.ts';
import type { StaffActor } from './session-guard.ts';

/**
 * Objects of one kind that the console can find. `search` records the access to each person it returns, as
 * `recordAccess` does, and returns nothing for a text that cannot mean such an object.
 */
export type SearchSource<W> = {
  kind: SearchResultKind;
  scope: Scope;
  search: (world: W, actor: StaffActor, text: string) => Promise<Omit<SearchResult, 'kind'>[]>;
};

/** Creates the handler of `searchConsole`, which asks the sources that the caller's scopes permit. */
export function createConsoleSearch<W extends Pick<World, 'sql' | 'clock'>>(
  sources: readonly SearchSource<W>[],
): Handler<typeof searchConsole, W, StaffActor> {
  return async (world, actor, { text }) => {
    const permitted = sources.filter(({ scope }) => actor.scopes.has(scope));
    await writeAudit(world.sql, actor, world.clock.instant(), {
      action: 'staff/search',
      subject: { kind: 'search', id: '' },
      fields: permitted.map(({ kind }) => kind),
    });
    const results = await Promise.all(
      permitted.map(async ({ kind, search }) =>
        (await search(world, actor, text)).slice(0, maxResultsPerKind).map((result) => ({ kind, ...result })),
      ),
    );
    return { items: results.flat() };
  };
}
