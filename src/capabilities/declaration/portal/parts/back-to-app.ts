import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { goBackToHost } from '#foundation/web/host/go-back.ts';
import type { BackTarget } from '#foundation/web/ui/shell/header.tsx';

/**
 * Back link of a first page of the portal. In a host app the link leads back to the app; in a browser there is none.
 */
export function backToApp(label: string): BackTarget | 'none' {
  return isAppPlatform() ? { label, onBack: () => void goBackToHost() } : 'none';
}
