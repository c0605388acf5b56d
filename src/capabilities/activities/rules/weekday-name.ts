import type { Language } from '#foundation/language/messages.ts';

/** Returns the name of a weekday; 1 is Monday. */
export function weekdayName(weekday: number, language: Language): string {
  return names[language][weekday - 1] ?? '';
}

const names = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ms: ['Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu', 'Ahad'],
} as const satisfies Record<Language, readonly string[]>;
