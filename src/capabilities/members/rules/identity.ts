import type { Details } from '../contract.ts';

/** What a document says of somebody. Where it is verified, it changes by another document alone. */
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

/** Whether two details say the same of what stands in a document, both as they are kept. */
export function sameIdentity(one: Details, other: Details): boolean {
  return identityFields.every((field) => one[field] === other[field]);
}
