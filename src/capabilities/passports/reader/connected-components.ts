/** Connected component of ink: its box (right and bottom inclusive) and its number of pixels. */
export type ConnectedComponent = { left: number; right: number; top: number; bottom: number; count: number };

/** Finds the connected components that could be a letter, or several letters that touch. */
export function findConnectedComponents(ink: Uint8Array, width: number, height: number): ConnectedComponent[] {
  const visited = new Uint8Array(ink.length);
  const queue = new Int32Array(ink.length);
  const components: ConnectedComponent[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1 || visited[start] === 1) continue;
    const component = { left: width, right: 0, top: height, bottom: 0, count: 0 };
    let [next, end] = [0, 1];
    queue[0] = start;
    visited[start] = 1;
    while (next < end) {
      const pixel = queue[next++] ?? 0;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      component.count += 1;
      if (x < component.left) component.left = x;
      if (x > component.right) component.right = x;
      if (y < component.top) component.top = y;
      if (y > component.bottom) component.bottom = y;
      for (let neighbourY = Math.max(0, y - 1); neighbourY <= Math.min(height - 1, y + 1); neighbourY += 1) {
        for (let neighbourX = Math.max(0, x - 1); neighbourX <= Math.min(width - 1, x + 1); neighbourX += 1) {
          const neighbour = neighbourY * width + neighbourX;
          if (ink[neighbour] !== 1 || visited[neighbour] === 1) continue;
          visited[neighbour] = 1;
          queue[end++] = neighbour;
        }
      }
    }
    if (couldBeText(component, height)) components.push(component);
  }
  return components;
}

function couldBeText(component: ConnectedComponent, imageHeight: number): boolean {
  const componentHeight = component.bottom - component.top + 1;
  return componentHeight >= 6 && componentHeight <= imageHeight / 6 && component.count >= componentHeight;
}
