export const deskTitles = {
  activities: { en: 'Activities', ms: 'Aktiviti' },
  appeals: { en: 'Appeals: activities', ms: 'Rayuan: aktiviti' },
} as const;
