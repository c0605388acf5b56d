import { type ComponentType, useMemo } from 'react';
import { assistedFormMessages } from '../messages/assisted-form.ts';
import { AssistedDonePage, type EndProps } from './form/assisted-done-page.tsx';
import { type AssistedForm, AssistedFormContext } from './form/assisted-form.ts';
import { FormScreen } from './form.screen.tsx';

/** Form on a device that is not the traveller's. `End`: actions above the passes, the same component at each render. */
export function AssistedFormScreen({ by, End }: { by: AssistedForm['by']; End: ComponentType<EndProps> }) {
  const form = useMemo<AssistedForm>(
    () => ({ by, Done: (done) => <AssistedDonePage {...done} End={End} />, messages: assistedFormMessages }),
    [by, End],
  );
  return (
    <AssistedFormContext value={form}>
      <FormScreen />
    </AssistedFormContext>
  );
}
