import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { goBackToHost } from '#foundation/web/host/go-back.ts';
import type { BackTarget } from '#foundation/web/ui/shell/header.tsx';

/** In a host app the back link leads back to the app; in a browser there is none. */
export function backToApp(label: string): BackTarget | 'none' {
  return isAppPlatform() ? { label, onBack: () => void goBackToHost() } : 'none';
}
