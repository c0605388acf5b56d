export { OpenedFile } from './opened-file.tsx';
