import { findProduct } from '#capabilities/certificates/rules/products.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { doseDate } from '../rules/content.ts';
import { stateMessages } from '../messages/states.ts';
import type { VaccinationData } from './personal-data.ts';

export function vaccinationRows(
  data: VaccinationData,
  language: Language,
): { at: string; applyNo: string; description: string }[] {
  return data.map(({ createdAt, applyNo, state, content }) => {
    const doses = content.vaccinations.map((dose) => {
      const day = doseDate(dose);
      const name = findProduct(dose.brand)?.name ?? dose.brandName;
      return [name, day && formatDate(day, language), dose.country].filter(Boolean).join(', ');
    });
    return {
      at: createdAt,
      applyNo,
      description: [stateMessages[language].state[state], content.baseInfo.name, ...doses].filter(Boolean).join(' · '),
    };
  });
}
