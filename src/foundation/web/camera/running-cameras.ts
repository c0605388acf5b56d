/** Registers a running camera, so that its use counts as activity for idle timers. Returns a function that ends it. */
export function registerCamera(): () => void {
  const camera = {};
  cameras.add(camera);
  return () => cameras.delete(camera);
}

export function isCameraRunning(): boolean {
  return cameras.size > 0;
}

const cameras = new Set<object>();
