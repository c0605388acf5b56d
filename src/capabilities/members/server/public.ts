export {
  type RepresentedPerson,
  readDetails,
  readDetailsByPerson,
  findOwnerAccount,
  listRepresentedPersons,
  findRelationship,
  requireRepresentedPerson,
  requirePerson,
} from './persons.ts';
export { authorizeAccessToOthers, authorizeListedPersons, filterUnpromptedPersons } from './access-to-others.ts';
export { loadDemoFamily, loadDemoPerson } from './load-demo.ts';
export { deleteExpiredFamilyData, membersJobs } from './jobs.ts';
export {
  filterStoredPersonIds,
  findFirstRowByPerson,
  flattenIds,
  type IdsByPerson,
  readIdsByPerson,
  readPersonIds,
} from './person-ids.ts';
export { listErasablePersonIds, membersData } from './personal-data.ts';
export { readRemovedMemberIds } from './read-removed-member-ids.ts';
export { membersSealedColumns } from './encryption.ts';
export { findAccountToNotify, notifyAboutRecord, type NotifyWorld } from './notify-about-record.ts';
export { requireMemberCapacity } from './update-member.ts';
export {
  documentHash,
  readOwnAccountState,
  filterLinkedPersonIds,
  linkPerson,
  readMemberToLink,
  unlinkPerson,
} from './link-person.ts';
export { unfreezeDetails, freezeDetails, verifyPerson } from './verify-person.ts';
