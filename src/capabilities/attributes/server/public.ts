export type { Attributes } from './get-app-attribute.ts';
