import { findProduct, type Product } from '#capabilities/certificates/rules/products.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { doseDate } from './content.ts';

/** `mrzName`: the name in the letters of the machine-readable zone. */
export type CertifiableDose = { product: Product; date: LocalDate; birthDate: PartialDate; mrzName: string };

/**
 * Undefined when no certificate can be issued: the vaccine is not listed, data are missing, or the name has letters
 * that the machine-readable zone cannot spell.
 */
export function toCertifiableDose(
  { name, birthDate: enteredBirthDate }: BaseInfo,
  dose: Dose,
): CertifiableDose | undefined {
  const [product, date, birthDate] = [
    findProduct(dose.brand),
    doseDate(dose),
    parseEnteredPartialDate(enteredBirthDate),
  ];
  const mrzName = toMrzName(name);
  return product && date && birthDate && mrzName !== undefined ? { product, date, birthDate, mrzName } : undefined;
}
