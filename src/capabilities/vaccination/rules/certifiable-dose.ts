import { findProduct, type Product } from '#capabilities/certificates/rules/products.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { doseDate } from './content.ts';

/** Data of a dose and a person that a certificate needs. `spelled`: the name in machine-readable letters. */
export type CertifiableDose = { product: Product; on: LocalDate; birthDate: PartialDate; mrzName: string };

/**
 * Collects the data of a certificate. Undefined when none can be issued: the vaccine is not listed, data are missing,
 * or the machine-readable zone cannot spell the name, which then has to come from the passport.
 */
export function toCertifiableDose({ name, birthDate: born }: BaseInfo, dose: Dose): CertifiableDose | undefined {
  const [product, on, birthDate] = [findProduct(dose.brand), doseDate(dose), readPartialDate(born)];
  const spelled = toMrzName(name);
  return product && on && birthDate && spelled !== undefined ? { product, on, birthDate, mrzName: spelled } : undefined;
}
