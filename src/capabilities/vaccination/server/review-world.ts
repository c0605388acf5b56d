import type { issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

/** Part of the world that reviewers' handlers use: audited access, file tickets and signing. */
export type ReviewWorld = VaccinationWorld &
  Pick<FilesWorld, 'log' | 'metrics'> &
  Parameters<typeof issueCertificate>[0];
