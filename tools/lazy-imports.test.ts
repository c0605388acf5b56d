import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A file of code that a page fetches may not come: `lazyPart` says so and lets somebody try again, `withinLoadTime` and `fileLoader` give up
 * in time, and `LazyScreen` does the same for whole screens (`lazy:` of a route). `React.lazy` and a bare `import(` do none of that.
 */

/** Files that fetch code in another way, and what happens where it does not come. */
const exceptions: Record<string, string> = {
  'src/apps/portal/lazy-parts.tsx': 'runs behind the pages, which work without it; the failure is recorded',
  'src/apps/portal/resident/home/home-blocks.ts': 'its blocks are drawn by LazyBlock, which says so and tries again',
  'src/capabilities/content/console/editor/rich-editor.tsx': 'fetched together with the editor, by one lazyPart',
  'src/capabilities/declaration/portal/form/field-warning.tsx':
    'a warning beside a field comes again before submitting',
  'src/capabilities/declaration/portal/form/form-end.ts': 'its pages are drawn by lazyPart',
  'src/capabilities/declaration/portal/form.screen.tsx': 'what the account knows already is a convenience: people type',
  'src/capabilities/declaration/portal/public.ts': 'its callers draw what they fetch by lazyPart or as a screen',
  'src/capabilities/health-code/portal/use-live-text.ts': 'tried again at each turn',
  'src/capabilities/members/portal/fetch-requests-block.ts': 'the block is drawn by LazyBlock',
  'src/capabilities/members/portal/public.ts': 'its pieces are drawn by lazyPart',
  'src/capabilities/members/portal/acting-guard.tsx':
    'the watch is tried again on the next page; what it says is a lazyPart',
  'src/capabilities/pass/portal/lazy-pass-components.tsx': 'drawn by useLazyModule, which says so and tries again',
  'src/capabilities/passports/portal/passport-scan.tsx': 'where a passport cannot be scanned, people type',
  'src/capabilities/places/portal/use-dial-regions.ts': 'the home country stands until the next screen asks again',
  'src/capabilities/self-report/portal/report.screen.tsx': 'its pages are drawn by lazyPart',
  'src/capabilities/usage-events/portal/public.ts': 'sends what was noted; the failure is recorded by who began it',
  'src/foundation/web/screens/with-queries.ts': 'a part of the `lazy:` of a route',
};

const files = globSync(['src/{apps,capabilities,foundation}/**/*.{ts,tsx}'])
  .filter((path) => !/\.test\.tsx?$|\/server\/|\/routes\.tsx$|\/route-table\.ts$|\/testing\//.test(path))
  .toSorted();

/** Whether a file fetches code in a way that nobody watches. */
function hasUnguardedImport(path: string): boolean {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  if (/import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code)) return true;
  const watched =
    /(?:lazyPart\(\s*(?:async )?\(\) =>\s*(?:\(\{\s*default: \(await )?|withinLoadTime\(|fileLoader\(\(\) =>\s*|lazy: \(\) =>\s*)import\(/g;
  return /\bimport\(/.test(code.replaceAll(watched, ''));
}

test('what a page fetches later says when it does not come, or is named here with what happens then', () => {
  expect(files.filter(hasUnguardedImport)).toEqual(Object.keys(exceptions).toSorted());
});
