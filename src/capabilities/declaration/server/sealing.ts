import { openField, sealField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/** Answers of a draft, bound to their application. */
export function sealDraft({ keys }: Keys, id: string, answers: Answers): Buffer {
  return sealField(keys, { table: 'declaration', column: 'draft', row: id }, JSON.stringify(answers));
}

/** Opens a draft. */
export function openDraft({ keys }: Keys, id: string, sealed: Buffer): Answers {
  return JSON.parse(openField(keys, { table: 'declaration', column: 'draft', row: id }, sealed).toString());
}

/** Answers of a version as JSON, bound to that version. */
export function sealAnswers({ keys }: Keys, versionId: string, answers: string): Buffer {
  return sealField(keys, { table: 'declaration_version', column: 'answers', row: versionId }, answers);
}

/** Opens the answers of a version. */
export function openAnswers({ keys }: Keys, versionId: string, sealed: Buffer): Answers {
  return JSON.parse(
    openField(keys, { table: 'declaration_version', column: 'answers', row: versionId }, sealed).toString(),
  );
}

/** The names that a list shows, bound to their application. */
export function sealNames({ keys }: Keys, id: string, answers: Answers): Buffer {
  const names = answers.travellers.map((traveller) => traveller.name.trim());
  return sealField(keys, { table: 'declaration', column: 'summary', row: id }, JSON.stringify(names));
}

/** Opens the names. */
export function openNames({ keys }: Keys, id: string, sealed: Buffer): string[] {
  return JSON.parse(openField(keys, { table: 'declaration', column: 'summary', row: id }, sealed).toString());
}

/** A passport as the guard against declaring twice compares it. Nationality is left out: one person may enter it differently. */
export function passportHash({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'declaration/passport', passportNumber);
}
