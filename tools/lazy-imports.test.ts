import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Code that a page loads on demand may fail to load. `lazyPart` says so and offers a retry, `withinLoadTime` and
 * `createFileLoader` time out, and `LazyScreen` does the same for whole screens (`lazy:` of a route). `React.lazy` and
 * a bare `import(` do none of that.
 */

/** Files that import code in another way, with what happens when the code fails to load. */
const exceptions: Record<string, string> = {
  'src/apps/portal/lazy-parts.tsx': 'runs behind the pages, which work without it; the failure is recorded',
  'src/apps/portal/resident/home/home-blocks.ts': 'its blocks are drawn by LazyBlock, which says so and tries again',
  'src/capabilities/border/console/counter-parts.ts': 'drawn by lazyPart; what is loaded early is loaded again',
  'src/capabilities/content/console/editor/rich-editor.tsx': 'fetched together with the editor, by one lazyPart',
  'src/capabilities/declaration/portal/form.screen.tsx': 'loads the country lists early; the picker loads them again',
  'src/capabilities/declaration/portal/form/field-warning.tsx':
    'a warning beside a field comes again before submitting',
  'src/capabilities/declaration/portal/form/form-end.ts': 'its pages are drawn by lazyPart',
  'src/capabilities/declaration/portal/form/optional-parts.ts': 'without these offers, travellers type their details',
  'src/capabilities/declaration/portal/public.ts': 'its callers draw what they fetch by lazyPart or as a screen',
  'src/capabilities/health-code/portal/use-live-text.ts': 'tried again at each turn',
  'src/capabilities/members/portal/load-received-requests-block.ts': 'the block is drawn by LazyBlock',
  'src/capabilities/members/portal/public.ts': 'its pieces are drawn by lazyPart',
  'src/capabilities/members/portal/acting-guard.tsx':
    'the watch is tried again on the next page; what it says is a lazyPart',
  'src/capabilities/pass/portal/lazy-pass-sheet.tsx': 'drawn by useLazyModule, which says so and tries again',
  'src/capabilities/passports/portal/passport-scan.tsx': 'where a passport cannot be scanned, people type',
  'src/capabilities/places/portal/use-dial-regions.ts': 'the home country stands until the next screen asks again',
  'src/capabilities/ports-of-entry/console/lazy-lane-line.ts':
    'drawn by lazyPart; what is loaded early is loaded again',
  'src/capabilities/self-report/portal/report.screen.tsx': 'its pages are drawn by lazyPart',
  'src/capabilities/usage-events/portal/public.ts': 'sends what was noted; the failure is recorded by who began it',
  'src/foundation/web/screens/with-queries.ts': 'a part of the `lazy:` of a route',
};

const files = globSync(['src/{apps,capabilities,foundation}/**/*.{ts,tsx}'])
  .filter((path) => !/\.test\.tsx?$|\/server\/|\/routes\.tsx$|\/route-table\.ts$|\/testing\//.test(path))
  .toSorted();

/** Whether a file imports code without handling a failure. */
function hasUnguardedImport(path: string): boolean {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  if (/import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(code)) return true;
  const guarded =
    /(?:lazyPart\(\s*(?:async )?\(\) =>\s*(?:\(\{\s*default: \(await )?|withinLoadTime\(|createFileLoader\(\(\) =>\s*|lazy: \(\) =>\s*)import\(/g;
  return /\bimport\(/.test(code.replaceAll(guarded, ''));
}

test('every lazy import handles a failure, or is listed as an exception', () => {
  expect(files.filter(hasUnguardedImport)).toEqual(Object.keys(exceptions).toSorted());
});
