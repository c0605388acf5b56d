import type { ComponentType } from 'react';

/** Loads the code of the home page's block of received requests, as a separate chunk. */
export async function loadReceivedRequestsBlock(): Promise<ComponentType> {
  return (await import('./received-requests-block.tsx')).ReceivedRequestsBlock;
}
