import type { Details } from '../contract.ts';

/** Fields that a document states. Once verified, they change only with another document. */
const identityFields = [
  'name',
  'nation',
  'gender',
  'birth_date',
  'certificate_type',
  'ic_number',
  'passport_number',
  'birth_certificate_id',
] as const satisfies readonly (keyof Details)[];

export function hasSameIdentity(first: Details, second: Details): boolean {
  return identityFields.every((field) => first[field] === second[field]);
}
