import type { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { World } from '#foundation/server/world.ts';

/** The parameter of `checkCertificate` adds the trusted issuers, by which certificates are judged. */
export type VaccinationWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> &
  Parameters<typeof checkCertificate>[0];
