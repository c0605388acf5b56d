import { requestFromHost } from './bridge.ts';

/** `unavailable`: no app, or no scanner in it; the page then offers its own camera and typing. */
export type ScanOutcome = { outcome: 'found'; text: string } | { outcome: 'cancelled' | 'unavailable' };

/** Scans one QR code with the app's scanner, for at most two minutes. Treat the text as untrusted input. */
export async function scanCode(): Promise<ScanOutcome> {
  const answer = await requestFromHost('scan', { kinds: ['qr'] }, 120_000);
  // 4296 characters: capacity of the largest QR code.
  if (answer.kind === 'answer' && typeof answer.value === 'string' && answer.value.length <= 4296) {
    return { outcome: 'found', text: answer.value };
  }
  return { outcome: answer.kind === 'refusal' && answer.reason === 'cancelled' ? 'cancelled' : 'unavailable' };
}
