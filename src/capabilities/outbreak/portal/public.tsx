export { OutbreakBlock } from './outbreak-block.tsx';
