import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useDevice } from './device.ts';
import { EndPart } from './end-part.tsx';

/** What stands over the passes is given: the button for the PDF. */
type EndProps = { download: ReactNode };

type Form = ComponentType<{ by: 'officer' | 'kiosk'; End: ComponentType<EndProps> }>;

/** The form of this page, for as long as somebody is in it; to the start otherwise. */
export function deviceForm(AssistedFormScreen: Form): ComponentType {
  return function DeviceForm() {
    const { phase } = useSession();
    const device = useDevice();
    if (phase !== 'logged-in') return <Navigate to="/start" replace />;
    const officer = device.phase === 'helping';
    return <AssistedFormScreen by={officer ? 'officer' : 'kiosk'} End={officer ? OfficerEnd : KioskEnd} />;
  };
}

// A file would stay on a shared device; a sheet of paper does not.
function KioskEnd() {
  return <EndPart />;
}

function OfficerEnd({ download }: EndProps) {
  return <EndPart download={download} />;
}
