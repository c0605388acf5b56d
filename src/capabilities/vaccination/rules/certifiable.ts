import { findProduct, type Product } from '#capabilities/certificates/rules/products.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { dayOf } from './content.ts';

/** What a certificate of ours needs of a dose, and of whom it is for; a certificate can say less of a birth date than a day. `spelled`: the name, as the machine-readable zone has it. */
export type Certifiable = { product: Product; on: LocalDate; birthDate: PartialDate; spelled: string };

/**
 * It, of a dose of a listed vaccine; undefined when no certificate can be issued. A name of which the machine-readable zone has no
 * spelling has to come from the passport, so none is issued for it here.
 */
export function certifiable({ name, birthDate: born }: BaseInfo, dose: Dose): Certifiable | undefined {
  const [product, on, birthDate] = [findProduct(dose.brand), dayOf(dose), readPartialDate(born)];
  const spelled = toMrzName(name);
  return product && on && birthDate && spelled !== undefined ? { product, on, birthDate, spelled } : undefined;
}
