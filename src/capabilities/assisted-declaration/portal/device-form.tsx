import type { ComponentType, ReactNode } from 'react';
import { Navigate } from '#foundation/web/router/router.tsx';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useDevice } from './device.ts';
import { SubmittedActions } from './submitted-actions.tsx';

/** Props of the actions after a submission. `download`: button that downloads the PDF. */
type SubmittedActionsProps = { download: ReactNode };

type AssistedFormComponent = ComponentType<{
  assistedBy: 'officer' | 'kiosk';
  PassActions: ComponentType<SubmittedActionsProps>;
}>;

/** Creates the screen of the form for this device. Without a session the screen redirects to the start. */
export function createDeviceForm(AssistedFormScreen: AssistedFormComponent): ComponentType {
  return function DeviceForm() {
    const { phase } = useSession();
    const device = useDevice();
    if (phase !== 'logged-in') return <Navigate to="/start" replace />;
    const isOfficerForm = device.phase === 'helping';
    return (
      <AssistedFormScreen
        assistedBy={isOfficerForm ? 'officer' : 'kiosk'}
        PassActions={isOfficerForm ? OfficerSubmittedActions : KioskSubmittedActions}
      />
    );
  };
}

// Offers no PDF, because the file would stay on the shared device.
function KioskSubmittedActions() {
  return <SubmittedActions />;
}

function OfficerSubmittedActions({ download }: SubmittedActionsProps) {
  return <SubmittedActions download={download} />;
}
