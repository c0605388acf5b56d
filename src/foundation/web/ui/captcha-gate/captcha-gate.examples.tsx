import type { Example } from '../example.ts';
import type { CaptchaState } from './captcha-gate.tsx';
import { CaptchaGate } from './captcha-gate.tsx';

const states: CaptchaState[] = ['idle', 'checking', 'error', 'passed', 'skipped'];

export const examples: Example[] = states.map((state) => ({
  title: state,
  render: () => <CaptchaGate state={state} onRetry={() => undefined} />,
}));
