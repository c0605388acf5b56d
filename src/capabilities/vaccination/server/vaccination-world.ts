import type { checkCertificate, issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';

export type ReviewWorld = VaccinationWorld &
  Pick<FilesWorld, 'log' | 'metrics'> &
  Parameters<typeof issueCertificate>[0];

/** The parameter of `checkCertificate` adds the trusted issuers, by which certificates are judged. */
export type VaccinationWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> &
  Parameters<typeof checkCertificate>[0];
