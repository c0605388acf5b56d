import {
  type ApplicationWorld,
  findApplicationById,
  findArrivalGroup,
  listGroupTravellers,
} from '#capabilities/declaration/server/public.ts';
import { effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { transportName } from '#capabilities/declaration/rules/transport.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { problem } from '../contract.ts';
import { maxListedTravellers } from '../rules/limits.ts';
import { personColumn } from './encryption.ts';
import { findTravellerIndex } from './find-traveller.ts';
import type { CaseRow } from './store.ts';

/** Traveller of the version in force of an application. */
export type Fellow = { declarationId: string; number: number; version: number; reference: string; name: string };

/** Flight or vessel of a case on its day. `self`: the person of the case; `fellows`: all other travellers. */
export type Conveyance = {
  mode: 'air' | 'sea';
  transport: string;
  day: LocalDate;
  /** Key of the group in the access log, as in the list of arrivals. */
  key: string;
  total: number;
  self: Fellow;
  fellows: Fellow[];
};

/**
 * Reads the declared travellers of the flight or vessel of a case. Throws `follow-up/no-contacts` if the person came by
 * land, the flight is not known, or the declaration was deleted.
 */
export async function readConveyance(world: ApplicationWorld, row: CaseRow): Promise<Conveyance> {
  const application = row.origin === 'report' ? undefined : await findApplicationById(world, row.declaration_id);
  if (!application) throw problem('follow-up/no-contacts');
  const { version, answers } = application.versionInForce;
  const person = personColumn.decrypt(world, row.id, row.person);
  const index = version === row.version ? row.number - 1 : findTravellerIndex(answers.travellers, person);
  const journey = effectiveJourney(answers, index);
  const group = await findArrivalGroup(world, { id: application.id, number: index + 1 });
  if (!group?.isOneConveyance || (journey.mode !== 'air' && journey.mode !== 'sea'))
    throw problem('follow-up/no-contacts');
  const found = await listGroupTravellers(world, group.day, group.key, maxListedTravellers);
  const isSelf = (fellow: Fellow) => fellow.declarationId === application.id && fellow.number === index + 1;
  const listed = (found?.travellers ?? []).map(({ id, number, version: listedVersion, reference, name }) => ({
    declarationId: id,
    number,
    version: listedVersion,
    reference,
    name,
  }));
  const self = { declarationId: application.id, number: index + 1, version, reference: application.reference };
  return {
    mode: journey.mode,
    transport: transportName(journey),
    day: group.day,
    key: group.key,
    total: found?.total ?? 0,
    self: { ...self, name: person.name },
    fellows: listed.filter((fellow) => !isSelf(fellow)),
  };
}

/** Identifies a traveller of the version that the caller's screen showed. */
export function fellowKey({ declarationId, number, version }: Pick<Fellow, 'declarationId' | 'number' | 'version'>) {
  return `${declarationId} ${number} ${version}`;
}
