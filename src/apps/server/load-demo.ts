import { loadDemoActivities } from '#capabilities/activities/server/public.ts';
import { ensureDemoKey } from '#capabilities/carriers/server/public.ts';
import { loadDemoContent } from '#capabilities/content/server/public.ts';
import { loadDemoCheckIns } from '#capabilities/check-in/server/public.ts';
import { loadDemoDeclarations } from '#capabilities/declaration/server/public.ts';
import { loadDemoFacilities } from '#capabilities/nearby/server/public.ts';
import { loadDemoOutbreak } from '#capabilities/outbreak/server/public.ts';
import { loadDemoCertification } from '#capabilities/identity-check/server/public.ts';
import { loadDemoFeedback } from '#capabilities/feedback/server/public.ts';
import { loadDemoCodes } from '#capabilities/health-code/server/public.ts';
import { ensureAccount, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { loadDemoFamily } from '#capabilities/members/server/public.ts';
import { loadDemoLanes } from '#capabilities/ports-of-entry/server/public.ts';
import { loadDemoRecords } from '#capabilities/records/server/public.ts';
import { loadDemoReports } from '#capabilities/self-report/server/public.ts';
import { ensureStaffInvited, findStaffByEmail, type Role } from '#capabilities/staff/server/public.ts';
import type { Staff, Visit } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { AppWorld } from './app-world.ts';

export type DemoCredentials = { phone: string; carrierKey: string };

/**
 * Creates the demo data on the first start, and leaves the data alone on later starts. The data is a traveller, a
 * member of staff for each role, public content, and a carrier with a key. `origin`: base of the invitation links.
 * `dataFolder`: folder that stores the carrier's key.
 */
export async function loadDemo(world: AppWorld, origin: string, dataFolder: string): Promise<DemoCredentials> {
  const account = await ensureAccount(world, { regionCode: 'BN', mobile: '7123456' }, 'en');
  for (const member of demoStaff) await ensureStaffInvited(world, member, origin);
  if (account.isNew) {
    const traveller: LoggedInTraveller = {
      ...demoVisit(),
      kind: 'traveller',
      accountId: account.id,
      sessionId: '',
      destination: { channel: 'sms', to: account.to },
    };
    await loadDemoDeclarations(world, traveller);
    await loadDemoFamily(world, traveller);
    await loadDemoReports(world, traveller);
    const officers = { requesterEmail: firstEmail('health-officer'), approverEmail: secondEmail('health-officer') };
    await loadDemoRecords(world, traveller, officers);
    await loadDemoCodes(world, traveller);
    await loadDemoCertification(world, traveller);
    await loadDemoFeedback(world, traveller);
    await loadDemoCheckIns(world, account.id);
    await loadDemoActivities(world, traveller);
  }
  await loadDemoOutbreak(world);
  await loadDemoFacilities(world);
  await loadDemoLanes(world);
  await loadDemoContent(
    world,
    await demoEditor(world, firstEmail('content-editor')),
    await demoEditor(world, secondEmail('content-editor')),
  );
  world.enqueue('messages/deliver');
  return { phone: '+673 712 3456', carrierKey: await ensureDemoKey(world, dataFolder) };
}

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

const firstEmail = (role: Role): string => `${role}@sihat.invalid`;
const secondEmail = (role: Role): string => `${role}-2@sihat.invalid`;

// Some roles have a second person, for actions that need two.
const demoStaff = [
  ...(Object.entries(staffNames) as [Role, string][]).map(([role, name]) => ({ role, name, email: firstEmail(role) })),
  { role: 'health-officer', name: 'Izzah Demo', email: secondEmail('health-officer') },
  { role: 'content-editor', name: 'Iskandar Demo', email: secondEmail('content-editor') },
] as const;

async function demoEditor(world: AppWorld, email: string): Promise<Staff> {
  const staffId = (await findStaffByEmail(world, email)) ?? newId();
  return {
    ...demoVisit(),
    kind: 'staff',
    staffId,
    sessionId: '',
    name: '',
    emailHash: Buffer.alloc(0),
    roles: [],
    scopes: new Set(),
    steppedUpAt: null,
  };
}

// The visit of the demo's callers, since no HTTP request creates the demo data.
function demoVisit(): Visit {
  return {
    requestId: newId(),
    hasClientRequestId: false,
    language: 'en',
    address: '',
    browserId: '',
    newBrowserId: '',
    smsToken: '',
    staffToken: '',
    bearerToken: '',
    host: '',
    captchaProof: '',
    userAgent: '',
    isNavigation: false,
    appInfo: { version: '', platform: '', deviceId: '' },
    isFromOwnPage: false,
  };
}
