import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { basePathOf, outputFolder, pages } from './tools/pages/build-pages.ts';
import { routeGroupOf } from './tools/pages/route-groups.ts';

const projectRoot = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as { version: string };

// The router names its components for React's tools. A name that is set keeps a component in the page that nobody uses.
const withoutRouterLabels: Plugin = {
  name: 'without-router-labels',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/^const (\w+) = (React\$1\.forwardRef\()/gm, 'const $1 = /* @__PURE__ */ $2'),
  },
};

// What a call is for stands in /api/docs, which the server writes; what limits it is the server's. No page shows either.
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/contract(-[a-z-]+)?\.ts$/ },
    handler: (code) => code.replace(/^ +(?:summary|limitedBy):\s*(['"`]).*\1,$/gm, ''),
  },
};

// `vite --mode console` builds and serves the console; without it, it is the portal.
export default defineConfig(({ mode }) => {
  const page = pages.find((one) => one === mode) ?? 'portal';
  return {
    root: resolve(projectRoot, 'src/apps', page),
    base: basePathOf(page),
    cacheDir: resolve(projectRoot, '.cache/vite', page),
    plugins: [react(), withoutRouterLabels, withoutSummaries],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    build: {
      outDir: outputFolder(page),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The page allows no script, style, image or font that is not a file of ours.
      assetsInlineLimit: 0,
      // One style sheet for all screens: of several, each costs its way there and back (docs/decisions/0068).
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        // What every page begins with is there, and is not named again with each piece that needs it.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !/\/(?:react|rolldown-runtime)-[^/]+$/.test(file)),
      },
      // Licences stand in a file of their own, not in what every visitor fetches.
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        output: {
          comments: { legal: false },
          // The first page names every other file: no compression makes a longer hash shorter.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${routeGroupOf(facadeModuleId ?? '') ?? '[name]'}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          // What the first page needs is two files, whatever else needs it too: smaller pieces compress worse. They come side by side, and
          // React stays the same from release to release. What several of the other pages need is a few files, not one for each piece: on a
          // phone every file costs its way there and back.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
              {
                name: 'first',
                test: /src\/apps\/[a-z]+\/main\.tsx$|\/ui\/step-header\/|\/http\/server-data\.|icons\/chevron-down\./,
                priority: 3,
              },
              // With all that it needs beside that: whoever is logged in begins without it.
              { name: 'login', test: /portal\/login\.group\.tsx$/, priority: 2 },
              { name: 'rows', test: /\/ui\/(task-row|care-card)\/|icons\/qr-code\./, priority: 1 },
              // What attributes look like: notifications need it, and no queries, by which the other pages ask for them.
              { name: 'attributes', test: /src\/capabilities\/attributes\/contract\./, priority: 1.5 },
              {
                name: 'query-client',
                test: /node_modules\/@tanstack\/|src\/foundation\/web\/http\/with-query-client\.tsx$|src\/capabilities\/attributes\/portal\/public\./,
                priority: 1,
              },
              // What few pages need, and would weigh on all of them.
              { name: 'signed', test: /src\/foundation\/signed\//, priority: 1 },
              // Who draws a code does not read one.
              { name: 'draw-code', test: /node_modules\/qr\/(?!decode)/, priority: 1.5 },
              { name: 'read-code', test: /src\/foundation\/web\/camera\/read-code\.ts$/, priority: 1 },
              // Who reads a code for themselves has no scanner.
              { name: 'scanner', test: /src\/foundation\/web\/(scanner\/|camera\/use-door-ways\.)/, priority: 0.5 },
              {
                name: 'camera',
                test: /src\/foundation\/web\/(camera\/(camera-slot|picture-choice|typed-code|use-ca|use-code)|ui\/focus\/|host\/scan-code\.)|icons\/(image|scan-line)\./,
                priority: 1,
              },
              {
                name: 'files',
                test: /src\/foundation\/(contract\/file-part|web\/(ui\/file-field\/|http\/upload-to-api))|icons\/(camera|paperclip|file-text)\./,
                priority: 1,
              },
              // Few pages ask for a district.
              { name: 'districts', test: /rules\/country-districts\./, priority: 2.5 },
              // Sentences of faults in the resident app: some of its pages begin without what the others share.
              { name: 'app-messages', test: /contract\/app-field-messages\./, priority: 2.5 },
              { name: 'console-messages', test: /ui\/console-messages\.ts$/, priority: 1.5 },
              // Sentences about companions: the form begins without them.
              { name: 'companions', test: /declaration\/messages\/companions\.ts$/, priority: 1.5 },
              // What charts and the map both draw with.
              { name: 'd3', test: /node_modules\/d3-(array|color|interpolate)\//, priority: 1.5 },
              { name: 'chart', test: /src\/foundation\/web\/ui\/chart\//, priority: 1 },
              { name: 'outbox', test: /src\/foundation\/web\/outbox\//, priority: 1 },
              { name: 'download', test: /host\/download-file/, priority: 1.5 },
              {
                name: 'share',
                test: /src\/foundation\/web\/host\/(share|share-file|save-file)\.ts$|icons\/share-2\./,
                priority: 1,
              },
              // What every page of the resident app has.
              {
                name: 'resident',
                test: /src\/foundation\/web\/ui\/resident-shell\/|src\/apps\/portal\/resident\/route-table\.|src\/capabilities\/members\/portal\/(addresses|member-chip)\.|icons\/(clipboard-check|file-heart|house|luggage|scan-qr-code|user-round)\./,
                priority: 0.5,
              },
              // Small things that most pages of the resident app have: answers that are kept, what guarded calls say, how people are related.
              {
                name: 'cached-calls',
                test: /src\/foundation\/web\/http\/(use-cached-call|cached-responses)\.|src\/capabilities\/(login\/contract-confirm|certified-password\/(contract|contract-needed|rules\/limits|messages\/(fields|problems))|members\/rules\/(family|relationship-messages))\./,
                priority: 1,
              },
              // A field of a password has what the login has.
              { name: 'password-field', test: /src\/foundation\/web\/ui\/password-field\//, priority: 1 },
              // What is written there is kept while it is typed.
              {
                name: 'text-area',
                test: /src\/foundation\/web\/(ui\/text-area\/|form\/use-device-draft)/,
                priority: 1,
              },
              // Without what is drawn from what the device keeps: forms do without it. Nor with what only forms about people need, or only
              // few pages say: that something is not there, or was not submitted.
              {
                name: 'components',
                test: /src\/foundation\/(?!time\/partial-date|web\/(ui\/(block|wide-table|lookup-failed|birth-date-field)\/|form\/submit-failed|http\/(use-cached-call|cached-responses)))|node_modules\/lucide-react\//,
                minShareCount: 3,
              },
              { name: 'kampongs', test: /src\/capabilities\/places\/rules\/kampongs\./, priority: 1 },
              // What a passport says, a birth date too, and what reads one.
              {
                name: 'places',
                test: /src\/capabilities\/(places\/(?!rules\/(compare-names|name-parts|name-terms|other-spellings)\.)|passports\/portal\/(public|passport-scan)\.)|src\/foundation\/(time\/partial-date|web\/ui\/birth-date-field\/)/,
                minShareCount: 2,
              },
              // What compares names, which few pages do: behind the places, which have what it needs.
              {
                name: 'names',
                test: /src\/capabilities\/places\/rules\/(compare-names|name-parts|name-terms|other-spellings)\./,
              },
              { name: 'pass', test: /src\/capabilities\/pass\/rules\/(examine-pass|pass-facts|pass-text)\.ts$/ },
              // What a submission answers. Forms need it, and nothing that shows passes.
              { name: 'pass-contract', test: /src\/capabilities\/pass\/contract\./, priority: 0.5, minShareCount: 2 },
              {
                name: 'pass-components',
                test: /src\/capabilities\/pass\/(portal\/(lazy-pass-components|wake-lock|use-lazy-module)\.|messages\/pass\.)/,
                minShareCount: 2,
              },
              {
                name: 'code',
                test: /src\/capabilities\/health-code\/(contract|rules\/(levels|limits)|portal|messages)/,
                minShareCount: 2,
              },
              // What a phone signs with, which comes behind the page that shows it.
              {
                name: 'live-code',
                test: /src\/capabilities\/health-code\/rules\/(health-code-text|health-code-facts)\./,
              },
              // What the pages of reports have in common.
              {
                name: 'reporting',
                test: /src\/capabilities\/self-report\/(contract\.|rules\/(template|tree|form-values)\.|messages\/(problems|screens)\.|portal\/(use-member|form-frame|form-draft|use-report-form|use-form-draft)\.)/,
                minShareCount: 2,
              },
              // Who the family is.
              {
                name: 'family',
                test: /src\/capabilities\/members\/(contract|portal\/use-family|rules\/same-person)\./,
              },
              // What the forms of travellers have in common with the register without a login.
              {
                name: 'declaration',
                test: /src\/capabilities\/declaration\/(contract\.|rules\/(?!headline|status-transitions|warnings)|messages\/(?!unsubmitted|passes|warnings)|portal\/(form\/(form-position|lines|form\.module|assisted-form\.)|parts\/(traveller|save-status|names|non-breaking-date|lines)))/,
                minShareCount: 2,
              },
              // The pages of those forms, which lists of declarations do without.
              {
                name: 'form-steps',
                test: /src\/capabilities\/declaration\/portal\/form\/(?!done|assisted|check|confirm|form-end|field-warning-text)/,
                minShareCount: 2,
              },
              // What may be wrong with answers, which comes behind the form.
              {
                name: 'warnings',
                test: /src\/capabilities\/declaration\/(rules|messages)\/warnings\./,
                minShareCount: 2,
              },
              // What a form knows of drafts, and of edits that were not submitted.
              {
                name: 'drafts',
                test: /src\/capabilities\/declaration\/(portal\/(queries|use-abandon-application|draft\/(device-draft-storage|use-device-drafts)|passes\/cached-passes|parts\/(unsubmitted-changes|no-declaration|help-card))\.|messages\/unsubmitted\.)/,
                minShareCount: 2,
              },
              // What the pages of a declaration have beside that: passes, what is said of a submission.
              { name: 'declaration-pages', test: /src\/capabilities\/declaration\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
