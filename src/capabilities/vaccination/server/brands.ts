import { fewestDaysApart } from '#capabilities/certificates/rules/dose-faults.ts';
import { offeredProducts } from '#capabilities/certificates/rules/products.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Brand, listBrands as listCall, VaccineRegistration } from '../contract.ts';
import { most } from '../rules/content.ts';

/** Vaccines that can be chosen today. */
export function listBrands({ clock }: Pick<World, 'clock'>): OutputOf<typeof listCall> {
  return { items: brandsOn(clock.today()) };
}

/** The attribute `vaccine_registration`, as it is on a day. */
export function vaccineRegistration(today: LocalDate): VaccineRegistration {
  return { mostDoses: most.doses, mostFiles: most.files, brands: brandsOn(today), fewestDaysApart };
}

function brandsOn(today: LocalDate): Brand[] {
  return offeredProducts(today).map(({ code, name, company, since }) => ({ code, name, company, since }));
}
