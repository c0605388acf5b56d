import type { issueCertificate } from '#capabilities/certificates/server/public.ts';
import type { FilesWorld } from '#capabilities/files/server/public.ts';
import type { VaccinationWorld } from './world.ts';

/** What reviewers' acts touch: looks are on record and counted, files open by tickets, certificates are signed. */
export type ReviewWorld = VaccinationWorld &
  Pick<FilesWorld, 'log' | 'metrics'> &
  Parameters<typeof issueCertificate>[0];
