import type { BilingualText } from '#foundation/language/messages.ts';
import { deskCapacityRange, silentMinutesRange } from '../rules/limits.ts';

const rangeMessage = ({ min, max }: { min: number; max: number }): BilingualText => ({
  en: `Enter a whole number from ${min} to ${max}.`,
  ms: `Masukkan nombor bulat dari ${min} hingga ${max}.`,
});

export const fieldMessages: Record<string, BilingualText> = {
  'board-code': { en: 'Enter the 10 letters and digits of the code.', ms: 'Masukkan 10 huruf dan digit kod.' },
  'silent-minutes': rangeMessage(silentMinutesRange),
  'desk-capacity': rangeMessage(deskCapacityRange),
};
