export { FileSection } from './file-section.tsx';
export { FileViewer } from './file-viewer.tsx';
