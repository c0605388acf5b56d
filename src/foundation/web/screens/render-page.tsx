import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the page of an app into `index.html`. As a transition, so that a slow phone still answers taps. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) return;
  const reactRoot = createRoot(root);
  startTransition(() => reactRoot.render(<StrictMode>{page}</StrictMode>));
}
