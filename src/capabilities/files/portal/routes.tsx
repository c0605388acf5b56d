import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import type { DocumentKind } from './document-kind.ts';

/** The screens of files (spec §2). `kinds`: how documents of others are fetched, by the word in the address. */
export function filesScreens(kinds: Readonly<Record<string, () => Promise<DocumentKind>>>): readonly ScreenRoute[] {
  return [
    {
      path: '/file-download',
      group: 'file-download',
      lazy: () =>
        group().then(({ downloadScreen, fileDocument }) =>
          downloadScreen({ ...kinds, file: () => Promise.resolve(fileDocument) }),
        ),
    },
  ];
}

function group() {
  return import('./file-download.group.tsx');
}
