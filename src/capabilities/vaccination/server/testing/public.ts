export { completeContent } from '#capabilities/vaccination/rules/testing/content.ts';
export { beginApplication } from '../begin-application.ts';
