import type { ComponentType } from 'react';

/** Loads the home page's block of received requests, without the other parts of this capability. */
export async function fetchRequestsBlock(): Promise<ComponentType> {
  return (await import('./requests-block.tsx')).RequestsBlock;
}
