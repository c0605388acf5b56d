import { askHost } from './bridge.ts';

/** What came of a scan. `unavailable`: no app, or one without a scanner; the screen offers its own scanner and typing. */
export type Scan = { outcome: 'found'; text: string } | { outcome: 'cancelled' | 'unavailable' };

/** Lets the app scan one QR code; the person has two minutes. The text is as foreign as any input. */
export async function scanCode(): Promise<Scan> {
  const said = await askHost('scan', { kinds: ['qr'] }, 120_000);
  if (said.kind === 'answer' && typeof said.value === 'string' && said.value.length <= 4296) {
    return { outcome: 'found', text: said.value };
  }
  return { outcome: said.kind === 'refusal' && said.why === 'cancelled' ? 'cancelled' : 'unavailable' };
}
