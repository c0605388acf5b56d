import { findProduct, type Product } from '#capabilities/certificates/rules/products.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { doseDate } from './content.ts';

/** What a certificate of ours needs of a dose, and of whom it is for; a certificate can say less of a birth date than a day. `spelled`: the name, as the machine-readable zone has it. */
export type CertifiableDose = { product: Product; on: LocalDate; birthDate: PartialDate; spelled: string };

/**
 * It, of a dose of a listed vaccine; undefined when no certificate can be issued. A name of which the machine-readable zone has no
 * spelling has to come from the passport, so none is issued for it here.
 */
export function toCertifiableDose({ name, birthDate: born }: BaseInfo, dose: Dose): CertifiableDose | undefined {
  const [product, on, birthDate] = [findProduct(dose.brand), doseDate(dose), readPartialDate(born)];
  const spelled = toMrzName(name);
  return product && on && birthDate && spelled !== undefined ? { product, on, birthDate, spelled } : undefined;
}
