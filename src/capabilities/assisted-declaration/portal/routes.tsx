import { fetchAssistedForm } from '#capabilities/declaration/portal/public.ts';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { EndedScreen } from './ended.screen.tsx';
import { StartScreen } from './start.screen.tsx';

export const kioskStartPath = '/start';

export const kioskScreens: readonly ScreenRoute[] = [
  { path: kioskStartPath, group: 'assisted-form', screen: StartScreen },
  { path: '/over', group: 'assisted-form', screen: EndedScreen },
  {
    path: '/travel/form',
    group: 'assisted-form',
    lazy: async () => {
      const [{ AssistedFormScreen }, { createDeviceForm }] = await Promise.all([
        fetchAssistedForm(),
        importDeviceFormGroup(),
      ]);
      return createDeviceForm(AssistedFormScreen);
    },
  },
];

function importDeviceFormGroup() {
  return import('./device-form.group.tsx');
}
