import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  authorizeAccessToOthers,
  listRepresentedPersons,
  authorizeListedPersons,
  filterUnpromptedPersons,
} from '#capabilities/members/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { countApplications } from '../contract.ts';
import type * as calls from '../contract.ts';
import { requireAccessibleApplication } from './require-application.ts';
import { states } from '../rules/states.ts';
import { countApplicationsPerState, selectApplications } from './store.ts';
import { viewApplication, viewSummary } from './view.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

type Handlers = HandlersOf<typeof calls, VaccinationWorld, Traveller>;

/**
 * Lists applications for every person for whom the account may act now, the newest first. Those of other persons
 * require the certified password, or are omitted with `unprompted`. Access to them is audited.
 */
export const listApplications: Handlers['listApplications'] = async (world, actor, { state, cursor, unprompted }) => {
  const after = parseCursor(cursor);
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const { shownPersons, omittedPersons } = await authorizeListedPersons(world, actor, persons, { unprompted });
  const relationshipByPerson = new Map(shownPersons.map(({ id, relationship }) => [id, relationship]));
  const rows = await selectApplications(world.sql, {
    persons: [...relationshipByPerson.keys()],
    state,
    after,
    limit: pageSize + 1,
  });
  const { page, nextPage } = cutPage(rows, pageSize, (row) => row.created_at);
  const personIdsOfPage = new Set(page.map((row) => row.person_id));
  await authorizeAccessToOthers(
    world,
    actor,
    shownPersons.filter(({ id }) => personIdsOfPage.has(id)),
    accessAudit,
  );
  return {
    items: page.map((row) =>
      viewSummary(world, row, { relationship: relationshipByPerson.get(row.person_id) ?? 'other' }),
    ),
    othersOmitted: omittedPersons.length > 0,
    ...nextPage,
  };
};

/** Audits access to another person's application. */
export const readApplication: Handlers['readApplication'] = async (world, actor, { applyNo }) => {
  const { row, person } = await requireAccessibleApplication(world, actor, applyNo);
  await authorizeAccessToOthers(world, actor, [person], accessAudit);
  return viewApplication(world, actor, row);
};

/** Counts applications by state, without those of others that would require the certified password. */
export const countApplicationsByState: Handlers['countApplications'] = async (world, actor) => {
  const persons = await listRepresentedPersons(world, actor.accountId, world.clock.today());
  const personIds = (await filterUnpromptedPersons(world, actor, persons)).map(({ id }) => id);
  const counts = new Map(
    (await countApplicationsPerState(world.sql, personIds)).map(({ state, count }) => [state, count]),
  );
  return Object.fromEntries(states.map((state) => [state, counts.get(state) ?? 0])) as OutputOf<
    typeof countApplications
  >;
};

const accessAudit = { action: 'vaccination/read', fields: ['vaccinations'] };

const pageSize = 50;
