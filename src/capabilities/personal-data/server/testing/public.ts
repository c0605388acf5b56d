export { auditSubjectsOf } from '../sources.ts';
