import { ensureDemoKey } from '#capabilities/carriers/server/public.ts';
import { loadDemoDeclarations } from '#capabilities/declaration/server/public.ts';
import { loadDemoFeedback } from '#capabilities/feedback/server/public.ts';
import { loadDemoCodes } from '#capabilities/health-code/server/public.ts';
import { ensureAccount, type LoggedIn } from '#capabilities/login/server/public.ts';
import { loadDemoFamily } from '#capabilities/members/server/public.ts';
import { loadDemoReports } from '#capabilities/self-report/server/public.ts';
import { ensureInvited, type Role } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { AppWorld } from './app-world.ts';

/** What people are told of the demo: the number of its traveller, and the key of its carrier. */
export type Demo = { phone: string; carrierKey: string };

/**
 * The demo country's traveller, one invited member of staff for each role, and a carrier with a key; made at the first start, found
 * again at the next ones. `origin`: where the links of invitations lead; `data`: the folder in which the key is kept.
 */
export async function loadDemo(world: AppWorld, origin: string, data: string): Promise<Demo> {
  const account = await ensureAccount(world, { regionCode: 'BN', mobile: '7123456' }, 'en');
  if (account.made) {
    const traveller: LoggedIn = {
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
      bearer: '',
      host: '',
      captcha: '',
      userAgent: '',
      app: { version: '', platform: '', deviceId: '' },
      fromOurPage: false,
    };
    await loadDemoDeclarations(world, traveller);
    await loadDemoFamily(world, traveller);
    await loadDemoReports(world, traveller);
    await loadDemoCodes(world, traveller);
    await loadDemoFeedback(world, traveller);
  }
  for (const [role, name] of Object.entries(staffNames) as [Role, string][])
    await ensureInvited(world, { role, name, email: `${role}@sihat.invalid` }, origin);
  world.kick('messages/deliver');
  return { phone: '+673 712 3456', carrierKey: await ensureDemoKey(world, data) };
}

// Made up.
const staffNames: Record<Role, string> = {
  'border-officer': 'Aminah Demo',
  'health-officer': 'Bakar Demo',
  reviewer: 'Citra Demo',
  'event-organiser': 'Dayang Demo',
  'content-editor': 'Erwan Demo',
  'help-desk': 'Farah Demo',
  administrator: 'Ghazali Demo',
  auditor: 'Hana Demo',
};
