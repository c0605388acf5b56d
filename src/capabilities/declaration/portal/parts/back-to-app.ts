import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { goBackToHost } from '#foundation/web/host/go-back.ts';
import type { BackTarget } from '#foundation/web/ui/shell/header.tsx';

/** Back link to the host app; `none` in a browser. */
export function backToApp(label: string): BackTarget | 'none' {
  return isAppPlatform() ? { label, onBack: () => void goBackToHost() } : 'none';
}
