export const factMessages = {
  well: { en: 'No symptoms', ms: 'Tiada gejala' },
  symptoms: {
    fever: { en: 'Fever', ms: 'Demam' },
    cough: { en: 'Cough', ms: 'Batuk' },
    'runny-nose': { en: 'Runny nose', ms: 'Hidung berair' },
    'sore-throat': { en: 'Sore throat', ms: 'Sakit tekak' },
    'shortness-of-breath': { en: 'Shortness of breath', ms: 'Sesak nafas' },
  },
  contact: { en: 'Contact with a case', ms: 'Kontak dengan kes' },
  noContact: { en: 'No contact with a case', ms: 'Tiada kontak dengan kes' },
  doctor: { en: 'Has seen a doctor', ms: 'Telah berjumpa doktor' },
  positive: { en: 'Test positive', ms: 'Ujian positif' },
  negative: { en: 'Test negative', ms: 'Ujian negatif' },
  testedOn: { en: 'Tested on', ms: 'Diuji pada' },
} as const;
