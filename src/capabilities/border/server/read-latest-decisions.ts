import type { HandlersOf } from '#foundation/server/http/route.ts';
import {
  findApplicationByReference,
  type ApplicationWorld,
  type FoundApplication,
  readWithdrawnPass,
} from '#capabilities/declaration/server/public.ts';
import type { WithdrawnPass } from '#capabilities/pass/contract.ts';
import { wholeSeconds } from '#capabilities/pass/rules/pass-facts.ts';
import { type PassWorld, verifyPass } from '#capabilities/pass/server/public.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { recordPresentedAccess, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { World } from '#foundation/server/world.ts';
import { type PassTraveller, problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { findDecisionsInForce } from '../rules/earlier-decisions.ts';
import { normalizeReference } from '../rules/reference.ts';
import { viewLatestDecisions } from './validate-decision.ts';
import { toEarlierDecision, listDecisionsOfDeclaration } from './store.ts';

type ReadWorld = Pick<World, 'clock'> & ApplicationWorld & PassWorld;
type Handlers = HandlersOf<typeof calls, ReadWorld, StaffActor>;

/**
 * Returns the decisions about the travellers of a pass, for a device that has judged the pass offline, and who the
 * travellers are, if the pass itself was sent and is genuine and in force. Audited, but not counted in the hourly
 * access limit of 200 people: the names of people without a pass to present cannot be read in this way.
 */
export const readLatestDecisions: Handlers['readLatestDecisions'] = async (world, actor, input) => {
  const { reference, number, pass } = input;
  const application = await findApplicationByReference(world, normalizeReference(reference));
  if (!application) throw problem('border/unknown-reference');
  const checkedAt = world.clock.instant();
  await writeAudit(world.sql, actor, checkedAt, {
    action: 'border/check-decisions',
    subject: { kind: 'declaration', id: application.id },
    fields: ['decisions'],
  });
  const rows = (await listDecisionsOfDeclaration(world.sql, application.id)).filter(
    (row) => number === 0 || row.number === number,
  );
  const latest = findDecisionsInForce(rows.map(toEarlierDecision));
  const withdrawn = await readWithdrawnPass(world, application.reference);
  const isInForce = await isPassInForce(world, application, { number, pass, withdrawn });
  if (isInForce)
    await recordPresentedAccess(
      world,
      actor,
      { kind: 'declaration', id: application.id },
      ['name', 'birthDate', 'nationality', 'band'],
      'pass presented',
    );
  return {
    at: checkedAt,
    withdrawn,
    decisions: await viewLatestDecisions(world, latest, actor.language),
    travellers: isInForce ? listPassTravellers(application, number, actor.language) : [],
  };
};

async function isPassInForce(
  world: ReadWorld,
  { reference, status, versionInForce }: FoundApplication,
  { number, pass, withdrawn }: { number: number; pass: string | undefined; withdrawn: WithdrawnPass | null },
): Promise<boolean> {
  const facts = pass === undefined ? undefined : await verifyPass(world, pass);
  return (
    facts !== undefined &&
    facts.reference === reference &&
    facts.travellerNumber === number &&
    facts.version === versionInForce.version &&
    status !== 'cancelled' &&
    (withdrawn === null || wholeSeconds(facts.issuedAt) >= withdrawn.issuedBefore)
  );
}

// `number`: traveller of the pass, or 0 for all.
function listPassTravellers(
  { versionInForce: { answers, results } }: FoundApplication,
  number: number,
  language: Language,
): PassTraveller[] {
  return answers.travellers
    .map(({ name, birthDate, nationality }, index) => ({
      number: index + 1,
      name,
      birthDate: parseEnteredPartialDate(birthDate) ?? '',
      nationality: findNationality(nationality)?.[language] ?? '',
      band: results[index]?.band ?? ('see-health-officer' as const),
    }))
    .filter((traveller) => number === 0 || traveller.number === number);
}
