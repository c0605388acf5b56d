export { Inside } from './inside.tsx';
