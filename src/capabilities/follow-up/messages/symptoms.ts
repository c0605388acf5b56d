import type { BilingualText } from '#foundation/language/messages.ts';
import type { Symptom } from '../rules/forms.ts';

export const symptomNames: Record<Symptom, BilingualText> = {
  fever: { en: 'Fever', ms: 'Demam' },
  rash: { en: 'Rash', ms: 'Ruam' },
  cough: { en: 'Cough', ms: 'Batuk' },
  'runny-nose': { en: 'Runny nose', ms: 'Hidung berair' },
  'sore-throat': { en: 'Sore throat', ms: 'Sakit tekak' },
  breathless: { en: 'Shortness of breath', ms: 'Sesak nafas' },
  headache: { en: 'Headache', ms: 'Sakit kepala' },
  vomiting: { en: 'Vomiting or diarrhoea', ms: 'Muntah atau cirit-birit' },
  tired: { en: 'Very tired', ms: 'Sangat letih' },
  other: { en: 'Something else', ms: 'Lain-lain' },
};
