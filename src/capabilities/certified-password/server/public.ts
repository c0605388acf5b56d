export { certifiedPasswordData } from './personal-data.ts';
export {
  travellerWithCertifiedPassword,
  isCertifiedPasswordNeeded,
  requireCertifiedPassword,
  requireCertifiedPasswordFor,
} from './require-certified-password.ts';
export { certifiedPasswordSealedColumns } from './encryption.ts';
