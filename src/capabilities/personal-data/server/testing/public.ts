export { listAuditSubjects } from '../sources.ts';
export { readAccessLog } from '../read-access-log.ts';
