/** A connected piece of ink: its box (right and bottom inclusive) and how many pixels it has. */
export type ConnectedComponent = { left: number; right: number; top: number; bottom: number; count: number };

/** The connected pieces of ink that could be letters, or several that run together. */
export function findConnectedComponents(ink: Uint8Array, width: number, height: number): ConnectedComponent[] {
  const seen = new Uint8Array(ink.length);
  const waiting = new Int32Array(ink.length);
  const marks: ConnectedComponent[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || seen[start] === 1) continue;
    const mark = { left: width, right: 0, top: height, bottom: 0, count: 0 };
    let [next, end] = [0, 1];
    waiting[0] = start;
    seen[start] = 1;
    while (next < end) {
      const at = waiting[next++] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      mark.count += 1;
      if (x < mark.left) mark.left = x;
      if (x > mark.right) mark.right = x;
      if (y < mark.top) mark.top = y;
      if (y > mark.bottom) mark.bottom = y;
      for (let aboutY = Math.max(0, y - 1); aboutY <= Math.min(height - 1, y + 1); aboutY += 1) {
        for (let aboutX = Math.max(0, x - 1); aboutX <= Math.min(width - 1, x + 1); aboutX += 1) {
          const about = aboutY * width + aboutX;
          if (ink[about] !== 1 || seen[about] === 1) continue;
          seen[about] = 1;
          waiting[end++] = about;
        }
      }
    }
    if (couldBeText(mark, height)) marks.push(mark);
  }
  return marks;
}

function couldBeText(mark: ConnectedComponent, height: number): boolean {
  const tall = mark.bottom - mark.top + 1;
  return tall >= 6 && tall <= height / 6 && mark.count >= tall;
}
