import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws the page of an entrance into its `index.html`. In short pieces, so that a slow phone answers a finger meanwhile. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  const drawn = createRoot(root);
  startTransition(() => drawn.render(<StrictMode>{page}</StrictMode>));
}
