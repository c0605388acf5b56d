import { lazy, type ReactNode, Suspense } from 'react';
import { type Asking, useAsking } from '#foundation/web/http/use-asking.tsx';

/**
 * For a screen with calls that the certified password guards: `certified` places them, and asks for the password when one is refused
 * for want of it; `sheet` is to be put into the screen.
 */
export function useCertified(): { certified: Asking; sheet: ReactNode } {
  const { asking, sheet } = useAsking('certified/needed', CertifiedSheet);
  return { certified: asking, sheet: sheet && <Suspense>{sheet}</Suspense> };
}

// Few have set a password.
const CertifiedSheet = lazy(async () => ({ default: (await import('./certified-sheet.tsx')).CertifiedSheet }));
