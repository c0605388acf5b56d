import {
  type ApplicationWorld,
  findApplicationById,
  type FoundApplication,
  readVersions,
} from '#capabilities/declaration/server/public.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { ageRangeOn, isPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { comparableTransport } from '#capabilities/declaration/rules/transport.ts';
import { readDecisions } from '#capabilities/border/server/public.ts';
import type { Symptom } from '../rules/forms.ts';
import { addEntry } from './change-case.ts';
import { type CasePerson, personColumn } from './encryption.ts';
import { insertCase, type NewCase } from './store.ts';

export type StartCaseWorld = Pick<World, 'clock'> & ApplicationWorld;

/** Traveller of a case: their number in one version of an application, counted from 1. */
export type CaseSubject = { application: FoundApplication; answers: Answers; version: number; number: number };

/** Returns undefined if the application, its version or the traveller no longer exists. */
export async function findCaseSubject(
  world: ApplicationWorld,
  declaration: string,
  { version, number }: { version: number; number: number },
): Promise<CaseSubject | undefined> {
  const application = await findApplicationById(world, declaration);
  if (!application) return undefined;
  const answers =
    application.versionInForce.version === version
      ? application.versionInForce.answers
      : (await readVersions(world, declaration)).find((candidate) => candidate.version === version)?.answers;
  return answers?.travellers[number - 1] ? { application, answers, version, number } : undefined;
}

/**
 * Opens a case within the caller's transaction, and returns its id. Returns undefined when the traveller already has a
 * case that is not ended. The contact details are copied, because the case outlives the declaration. `occasion`: id of
 * the referral. `contactOf`: id of the case whose contact the traveller was. `portId`: port of entry of the referral.
 */
export async function startCase(
  world: StartCaseWorld,
  { application, answers, version, number }: CaseSubject,
  {
    origin,
    staff,
    occasion,
    contactOf,
    portId = null,
  }: { origin: NewCase['origin']; staff?: string; occasion?: string; contactOf?: string; portId?: string | null },
): Promise<string | undefined> {
  const person = createPerson(answers, number - 1);
  const journey = effectiveJourney(answers, number - 1);
  const id = newId();
  const isInserted = await insertCase(world.sql, {
    id,
    declaration_id: application.id,
    reference: application.reference,
    number,
    version,
    account_id: application.accountId,
    language: application.language,
    origin,
    post: journey.mode || 'land',
    person: personColumn.encrypt(world, id, person),
    last_entry_date: application.lastEntryDate,
    opened_at: world.clock.instant(),
    age: ageOfPerson(person),
    departure_country: journey.departureCountry || null,
    transport: comparableTransport(journey) || null,
    temperature: await readCounterTemperature(world, application.id, { version, number }),
    symptoms: listDeclaredSymptoms(answers, number),
    contact_of: contactOf ?? null,
    port_id: portId,
  });
  if (!isInserted) return undefined;
  await addEntry(world, id, {
    kind: 'opened',
    ...(staff !== undefined && { staff }),
    ...(occasion !== undefined && { occasion }),
  });
  return id;
}

/** Completed years on the day of arrival; the minimum if the birth date is partly known. Null if it is unknown. */
export function ageOfPerson({ birthDate, entryDate }: Pick<CasePerson, 'birthDate' | 'entryDate'>): number | null {
  if (!isPartialDate(birthDate) || !isLocalDate(entryDate)) return null;
  return Math.max(0, ageRangeOn(birthDate, entryDate).min);
}

/** Symptoms that a traveller declared before the arrival. */
function listDeclaredSymptoms(answers: Answers, number: number): Symptom[] {
  const traveller = answers.travellers[number - 1];
  return (['fever', 'rash'] as const).filter((symptom) => traveller?.[symptom] === 'yes');
}

/** Temperature of the latest decision at the counter about a traveller that has one. */
export async function readCounterTemperature(
  world: ApplicationWorld,
  declaration: string,
  { version, number }: { version: number; number: number },
): Promise<number | null> {
  const decisions = await readDecisions(world, declaration, 'en');
  const measured = decisions.find(
    (decision) => decision.version === version && decision.number === number && decision.temperature !== null,
  );
  return measured?.temperature ?? null;
}

function createPerson(answers: Answers, index: number): CasePerson {
  const traveller = answers.travellers[index];
  if (!traveller) throw new Error('the application has no traveller with this number');
  const { region, number, email } = effectiveContact(answers, index);
  const country = findCountry(region);
  return {
    name: traveller.name,
    initials: initialsOf(traveller.name),
    birthDate: parseEnteredPartialDate(traveller.birthDate) ?? '',
    passportNumber: normalizePassport(traveller.passportNumber),
    nationality: traveller.nationality,
    phone: country ? formatPhone(country.dial, number) : number,
    email,
    entryDate: listEntryDates(answers)[index] ?? '',
  };
}
