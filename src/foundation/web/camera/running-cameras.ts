/** Registers a running camera, so that idle timers do not take its use for inactivity. Returns the release function. */
export function registerCamera(): () => void {
  const camera = {};
  cameras.add(camera);
  return () => cameras.delete(camera);
}

export function isCameraRunning(): boolean {
  return cameras.size > 0;
}

const cameras = new Set<object>();
