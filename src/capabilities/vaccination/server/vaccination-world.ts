import type { checkCertificate, issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';

export type ReviewWorld = VaccinationWorld &
  Pick<FilesWorld, 'log' | 'metrics'> &
  Parameters<typeof issueCertificate>[0];

/** The parameter of `checkCertificate` adds the keys of this authority and of trusted issuers, by which it judges. */
export type VaccinationWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> &
  Parameters<typeof checkCertificate>[0];
