import type { ComponentType } from 'react';

/** The home page's block of who asks. Apart from what else is offered, which the home page does without. */
export async function fetchRequestsBlock(): Promise<ComponentType> {
  return (await import('./requests-block.tsx')).RequestsBlock;
}
