import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { goBackToHost } from '#foundation/web/host/go-back.ts';
import type { Back } from '#foundation/web/ui/shell/header.tsx';

/** Back link of a page that is the first of the portal: in an app, leads out of the portal; elsewhere, none. */
export function backToApp(label: string): Back | 'none' {
  return isAppPlatform() ? { label, onBack: () => void goBackToHost() } : 'none';
}
