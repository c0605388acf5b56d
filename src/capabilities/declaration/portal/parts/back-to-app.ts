import { isAppPlatform } from '#foundation/web/host/app-platform.ts';
import { goBackToHost } from '#foundation/web/host/go-back.ts';
import type { Back } from '#foundation/web/ui/shell/header.tsx';

/** Where back leads from a page that nothing of ours stands before: in the app around the page, out of the portal. */
export function backToApp(label: string): Back | 'none' {
  return isAppPlatform() ? { label, onBack: () => void goBackToHost() } : 'none';
}
