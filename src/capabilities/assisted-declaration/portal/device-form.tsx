import type { ComponentType, ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useDevice } from './device.ts';
import { SubmittedActions } from './submitted-actions.tsx';

/** What stands over the passes is given: the button for the PDF. */
type SubmittedActionsProps = { download: ReactNode };

type Form = ComponentType<{ by: 'officer' | 'kiosk'; End: ComponentType<SubmittedActionsProps> }>;

/** The form of this page, for as long as somebody is in it; to the start otherwise. */
export function createDeviceForm(AssistedFormScreen: Form): ComponentType {
  return function DeviceForm() {
    const { phase } = useSession();
    const device = useDevice();
    if (phase !== 'logged-in') return <Navigate to="/start" replace />;
    const officer = device.phase === 'helping';
    return (
      <AssistedFormScreen
        by={officer ? 'officer' : 'kiosk'}
        End={officer ? OfficerSubmittedActions : KioskSubmittedActions}
      />
    );
  };
}

// A file would stay on a shared device; a sheet of paper does not.
function KioskSubmittedActions() {
  return <SubmittedActions />;
}

function OfficerSubmittedActions({ download }: SubmittedActionsProps) {
  return <SubmittedActions download={download} />;
}
