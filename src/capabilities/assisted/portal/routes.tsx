import { fetchAssistedForm } from '#capabilities/declaration/portal/public.ts';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { OverScreen } from './over.screen.tsx';
import { StartScreen } from './start.screen.tsx';

/** Where whoever comes next begins. */
export const kioskStart = '/start';

/** Every screen of a kiosk, below its path: there are no others. */
export const kioskScreens: readonly ScreenRoute[] = [
  { path: kioskStart, group: 'assisted-form', screen: StartScreen },
  { path: '/over', group: 'assisted-form', screen: OverScreen },
  {
    path: '/travel/form',
    group: 'assisted-form',
    lazy: async () => {
      const [{ AssistedFormScreen }, { deviceForm }] = await Promise.all([fetchAssistedForm(), deviceFormGroup()]);
      return deviceForm(AssistedFormScreen);
    },
  },
];

function deviceFormGroup() {
  return import('./device-form.group.tsx');
}
