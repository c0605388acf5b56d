import type { BilingualText } from '#foundation/language/messages.ts';
import { maxLanesAtOnce } from '../rules/lane-numbers.ts';

export const fieldMessages: Record<string, BilingualText> = {
  'port-code': {
    en: 'Enter 2 to 10 capital letters and digits, with hyphens between them, such as BNBWN.',
    ms: 'Masukkan 2 hingga 10 huruf besar dan digit, dengan tanda sempang di antaranya, seperti BNBWN.',
  },
  'code-taken': {
    en: 'Another port of entry already has this code.',
    ms: 'Kod ini telah digunakan oleh pintu masuk lain.',
  },
  'lane-numbers': {
    en: `Enter up to ${maxLanesAtOnce} numbers or ranges, such as 1-8, 10A.`,
    ms: `Masukkan sehingga ${maxLanesAtOnce} nombor atau julat, seperti 1-8, 10A.`,
  },
  'lane-taken': {
    en: 'This port already has a lane with one of these numbers.',
    ms: 'Pintu masuk ini sudah mempunyai lorong dengan salah satu nombor ini.',
  },
};
