import { assistedEntries, assistedScreens } from '#capabilities/assisted/staff/routes.tsx';
import { borderEntries, borderScreens } from '#capabilities/border/staff/routes.tsx';
import { homeEntries, peopleEntries, staffScreens } from '#capabilities/staff/staff/routes.tsx';
import type { Both } from '#foundation/language/wording.ts';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';
import { staffAppWording } from './wording.ts';

/** Every screen of the console, in the order of the product; each is offered by its capability. */
export const screens: readonly ConsoleRoute[] = [...staffScreens, ...borderScreens, ...assistedScreens].map(
  withQueries,
);

/** The navigation: entries that capabilities offer, in groups. */
export const navigation: readonly { title?: Both; entries: readonly ConsoleEntry[] }[] = [
  { entries: homeEntries },
  { title: titleOf('border'), entries: [...borderEntries, ...assistedEntries] },
  { title: titleOf('administration'), entries: peopleEntries },
];

function titleOf(group: 'border' | 'administration'): Both {
  return { en: staffAppWording.en[group], ms: staffAppWording.ms[group] };
}
