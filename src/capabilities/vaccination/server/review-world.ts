import type { issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';
import type { VaccinationWorld } from './vaccination-world.ts';

export type ReviewWorld = VaccinationWorld &
  Pick<FilesWorld, 'log' | 'metrics'> &
  Parameters<typeof issueCertificate>[0];
