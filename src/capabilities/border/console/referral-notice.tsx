import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { referralMessages } from '../messages/referral.ts';

/** Explains why the counter cannot clear a referred traveller. It takes the place of the buttons. */
export function ReferralNotice() {
  const t = useMessages(referralMessages);
  return (
    <p>
      <strong>{t.title}</strong>. {t.text}
    </p>
  );
}
