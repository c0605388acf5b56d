import type { User } from '#capabilities/login/portal/public.ts';
import { maskEmail, maskPhone } from '#capabilities/places/rules/phone.ts';

export function formatContact({ mobile, email }: User): string {
  return mobile ? maskPhone(mobile) : maskEmail(email);
}
