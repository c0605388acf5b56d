import type { ScreeningResult } from '#capabilities/screening/rules/evaluate-rules.ts';
import { normalizeEmail } from '#capabilities/login/rules/email.ts';
import { encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { type PassportHolder, passportIdentity } from '#capabilities/places/rules/passport-identity.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';
import type { CompanionDetails } from '../contract-companions.ts';
import type { TransportMode } from '../rules/transport.ts';
import type { Warning } from '../rules/warnings.ts';

type Keys = Pick<World, 'keys'>;

/** `reasons` contains ids of rules. Their sentences are in the rule set of the version. */
export type TravellerResult = ScreeningResult & { number: number };

export const draftColumn = encryptedJson<Answers>('declaration', 'draft');
const contentColumn = encryptedText('declaration_version', 'content');
export const correctionsColumn = encryptedJson<Correction[], readonly Correction[]>('declaration_version', 'corrected');
export const reasonColumn = encryptedText('declaration_correction', 'reason');
export const namesColumn = encryptedJson<string[]>('declaration', 'summary');
export const companionColumn = encryptedJson<CompanionDetails>('declaration_companion', 'details');
export const copyAddressColumn = encryptedText('declaration_copy', 'address');

export const declarationSealedColumns = [
  namesColumn,
  draftColumn,
  contentColumn,
  correctionsColumn,
  reasonColumn,
  companionColumn,
  copyAddressColumn,
];

/**
 * Encrypts answers and results of a submitted version. `answers` is JSON, because the request hash covers the same
 * text. `confirmedWarnings`: the warnings that applied to the answers, all confirmed by the submitter.
 */
export function encryptContent(
  { keys }: Keys,
  versionId: string,
  answers: string,
  results: readonly TravellerResult[],
  confirmedWarnings: readonly Warning[] = [],
): Buffer {
  const confirmedJson = confirmedWarnings.length > 0 ? `,"confirmed":${JSON.stringify(confirmedWarnings)}` : '';
  return contentColumn.encrypt(
    { keys },
    versionId,
    `{"answers":${answers},"results":${JSON.stringify(results)}${confirmedJson}}`,
  );
}

/** Result that replaces the submission's result. `rulesVersion`: the rule set; null if an officer decided. */
export type Correction = TravellerResult & { rulesVersion: number | null; at: string };

export function decryptContent(
  { keys }: Keys,
  versionId: string,
  encrypted: Buffer,
): { answers: Answers; results: TravellerResult[]; confirmed: Warning[] } {
  return { confirmed: [], ...JSON.parse(contentColumn.decrypt({ keys }, versionId, encrypted)) };
}

export function encryptNames({ keys }: Keys, id: string, answers: Answers): Buffer {
  const names = answers.travellers.map((traveller) => traveller.name.trim());
  return namesColumn.encrypt({ keys }, id, names);
}

/** Encrypts an empty list of names, for an application whose account was erased. */
export function encryptEmptyNames({ keys }: Keys, id: string): Buffer {
  return namesColumn.encrypt({ keys }, id, []);
}

/** Hash of an e-mail address within one account. Hashes of two accounts never match. */
export function copyAddressHash({ keys }: Keys, account: string, address: string): Buffer {
  return lookupHash(keys, 'declaration/copy', `${account} ${normalizeEmail(address)}`);
}

/**
 * Hash by which staff and carriers search a passport number. Several people can have the same number: compare their
 * answers.
 */
export function passportHash({ keys }: Keys, passportNumber: string): Buffer {
  return lookupHash(keys, 'declaration/passport', passportNumber);
}

/** Hash of a person within one account, against duplicate declarations. Hashes of two accounts never match. */
export function identityHash({ keys }: Keys, account: string, holder: PassportHolder): Buffer {
  return lookupHash(keys, 'declaration/identity', `${account} ${passportIdentity(holder)}`).subarray(0, 16);
}

/**
 * Hash that groups travellers on the same flight or vessel: 48 bits, or 0 if unknown or by land. A vehicle number is
 * not hashed, because it would identify a person.
 */
export function transportHash({ keys }: Keys, mode: TransportMode, transport: string): number {
  return transport === '' ? 0 : lookupHash(keys, 'declaration/transport', `${mode} ${transport}`).readUIntBE(0, 6);
}

/** Hash of a `canonicalContactNumber` in 22 bits. Equal hashes are candidates only: compare their answers. */
export function contactHash({ keys }: Keys, contactNumber: string): number {
  return lookupHash(keys, 'declaration/contact', contactNumber).readUIntBE(0, 3) >>> 2;
}
