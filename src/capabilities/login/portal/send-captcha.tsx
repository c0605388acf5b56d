import { CaptchaGate } from '#foundation/web/ui/captcha-gate/captcha-gate.tsx';
import styles from './login.module.css';
import type { SendCodeState } from './use-send-code.ts';

/** Captcha of a send, for the notices of a form. Takes no space while it is idle. */
export function SendCaptcha({ sending, onRetry }: { sending: SendCodeState; onRetry: () => Promise<unknown> }) {
  return (
    <div className={sending.captcha === 'idle' ? undefined : styles.shown}>
      <CaptchaGate state={sending.captcha} onRetry={() => void onRetry()} />
    </div>
  );
}
