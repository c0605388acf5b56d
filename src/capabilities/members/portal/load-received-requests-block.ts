import type { ComponentType } from 'react';

export async function loadReceivedRequestsBlock(): Promise<ComponentType> {
  return (await import('./received-requests-block.tsx')).ReceivedRequestsBlock;
}
