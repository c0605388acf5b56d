export { type Attributes, md5Of } from './get-app-attribute.ts';
