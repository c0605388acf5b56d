export { listAuditSubjects } from '../sources.ts';
