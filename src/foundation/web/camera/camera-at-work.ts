/** Notes that a camera of this page looks at something that somebody holds, who touches nothing meanwhile. Answers how it ends. */
export function noteCamera(): () => void {
  const one = {};
  cameras.add(one);
  return () => cameras.delete(one);
}

/** Whether one does. */
export function cameraAtWork(): boolean {
  return cameras.size > 0;
}

const cameras = new Set<object>();
