export { mayReceiveCode, parsePhone } from './parse-phone.ts';
