import { minDaysBetweenDoses } from '#capabilities/certificates/rules/dose-errors.ts';
import { listOfferedProducts } from '#capabilities/certificates/rules/products.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Brand, listBrands as listCall, VaccineRegistration } from '../contract.ts';
import { maxCounts } from '../rules/limits.ts';

export function listBrands({ clock }: Pick<World, 'clock'>): OutputOf<typeof listCall> {
  return { items: brandsOn(clock.today()) };
}

export function vaccineRegistration(today: LocalDate): VaccineRegistration {
  return {
    maxDoses: maxCounts.doses,
    maxFiles: maxCounts.files,
    brands: brandsOn(today),
    minDaysApart: minDaysBetweenDoses,
  };
}

function brandsOn(today: LocalDate): Brand[] {
  return listOfferedProducts(today).map(({ code, name, company, firstUsedOn }) => ({
    code,
    name,
    company,
    firstUsedOn,
  }));
}
