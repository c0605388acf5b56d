export { completeContent } from '../rules/test-content.ts';
export { beginApplication } from './begin-application.ts';
