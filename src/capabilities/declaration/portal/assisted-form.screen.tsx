import { type ComponentType, useMemo } from 'react';
import { assistedFormMessages } from '../messages/assisted-form.ts';
import { AssistedDonePage, type PassActionsProps } from './form/assisted-done-page.tsx';
import { type AssistedForm, AssistedFormContext } from './form/assisted-form.ts';
import { FormScreen } from './form.screen.tsx';

/**
 * Form on a device that is not the traveller's. `assistedBy`: the officer or kiosk that helps. `PassActions`: component
 * with actions above the passes on the last page; must be the same component at each render.
 */
export function AssistedFormScreen({
  assistedBy,
  PassActions,
}: {
  assistedBy: AssistedForm['assistedBy'];
  PassActions: ComponentType<PassActionsProps>;
}) {
  const form = useMemo<AssistedForm>(
    () => ({
      assistedBy,
      Done: (done) => <AssistedDonePage {...done} PassActions={PassActions} />,
      messages: assistedFormMessages,
    }),
    [assistedBy, PassActions],
  );
  return (
    <AssistedFormContext value={form}>
      <FormScreen />
    </AssistedFormContext>
  );
}
