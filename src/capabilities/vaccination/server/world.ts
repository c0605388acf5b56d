import type { checkCertificate } from '#capabilities/certificates/server/public.ts';
import type { World } from '#foundation/server/world.ts';

/** What acts on applications touch of the world. Certificates are judged by what is known of keys. */
export type VaccinationWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> &
  Parameters<typeof checkCertificate>[0];
