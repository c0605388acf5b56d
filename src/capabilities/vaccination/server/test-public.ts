export { complete } from '../rules/test-content.ts';
export { beginApplication } from './begin-application.ts';
