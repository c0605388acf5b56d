import { loadDemoDeclarations } from '#capabilities/declaration/server/public.ts';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { AppWorld } from './app-world.ts';

/** The demo country's traveller; made at the first start, found again at the next ones. */
export async function loadDemo(world: AppWorld): Promise<{ phone: string }> {
  const account = await ensureAccount(world, { regionCode: 'BN', mobile: '7123456' }, 'en');
  if (account.made) {
    await loadDemoDeclarations(world, {
      kind: 'traveller',
      accountId: account.id,
      sessionId: '',
      destination: { channel: 'sms', to: account.to },
      requestId: newId(),
      keyed: false,
      language: 'en',
      address: '',
      browser: '',
      token: '',
      staffToken: '',
      host: '',
      captcha: '',
      userAgent: '',
      app: { version: '', platform: '', deviceId: '' },
      fromOurPage: false,
    });
  }
  return { phone: '+673 712 3456' };
}
