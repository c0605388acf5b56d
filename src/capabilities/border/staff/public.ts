export { DeclarationPanel } from './declaration-panel.tsx';

/** Fetches the camera that reads a QR code; it says itself when there is none. */
export function fetchCamera() {
  return import('./scan/camera.tsx');
}
