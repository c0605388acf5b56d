import type { HandlersOf } from '#foundation/server/http/route.ts';
import { authorizeAccessToOthers, listRepresentedPersons } from '#capabilities/members/server/public.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { selectCertificates } from './store.ts';
import { viewCertificate } from './view.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'>, Traveller>;

/** Lists the certificates of every person for whom the account may act now. Audits access to other persons' data. */
export const listCertificates: Handlers['listCertificates'] = async (world, actor) => {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const relationships = new Map(persons.map(({ id, relationship }) => [id, relationship]));
  const rows = await selectCertificates(world.sql, [...relationships.keys()], maxListed);
  const holderIds = new Set(rows.map((row) => row.person_id));
  await authorizeAccessToOthers(
    world,
    actor,
    persons.filter(({ id }) => holderIds.has(id)),
    { action: 'certificates/read', fields: ['certificates'] },
  );
  return {
    at: world.clock.instant(),
    items: rows.map((row) => viewCertificate(world, row, relationships.get(row.person_id) ?? 'other')),
  };
};

// Enough for a family over years.
const maxListed = 100;
