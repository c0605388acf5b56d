export { certifiedData } from './personal-data.ts';
export {
  certifiedTraveller,
  isCertifiedWanted,
  requireCertified,
  requireCertifiedFor,
} from './require-certified.ts';
export { certifiedSealed } from './sealed-columns.ts';
