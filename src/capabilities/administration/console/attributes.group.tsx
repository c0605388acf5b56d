export { AttributesScreen } from './attributes.screen.tsx';
