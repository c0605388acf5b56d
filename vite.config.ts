import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import type { Call } from './src/foundation/contract/call.ts';
import { basePathOf, outputFolder, pageNames } from './tools/pages/build-pages.ts';
import { routeGroupOf } from './tools/pages/route-groups.ts';

const projectRoot = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(projectRoot, 'package.json'), 'utf8')) as { version: string };

// Summaries of calls belong to /api/docs, and limits belong to the server. The pages show neither.
const serverOnlyFields = ['summary', 'rateLimitExemption'] satisfies (keyof Call)[];
const serverOnlyLine = new RegExp(`^ +(?:${serverOnlyFields.join('|')}):\\s*(['"\`]).*\\1,$`, 'gm');
const withoutServerOnlyFields: Plugin = {
  name: 'without-server-only-fields',
  enforce: 'pre',
  apply: 'build',
  transform: { filter: { id: /\/contract(-[a-z-]+)?\.ts$/ }, handler: (code) => code.replace(serverOnlyLine, '') },
};

// `vite --mode console` builds and serves the console. The default is the portal.
export default defineConfig(({ mode }) => {
  const page = pageNames.find((name) => name === mode) ?? 'portal';
  return {
    root: resolve(projectRoot, 'src/apps', page),
    base: basePathOf(page),
    cacheDir: resolve(projectRoot, '.cache/vite', page),
    plugins: [react(), withoutServerOnlyFields],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
    build: {
      outDir: outputFolder(page),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The content security policy allows scripts, styles, images and fonts only as files of this site.
      assetsInlineLimit: 0,
      // One style sheet for all screens, because each further file costs a round trip (docs/decisions/0068).
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        // Every page has loaded these chunks already, so the preload lists need not repeat them.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'html' ? needed : needed.filter((file) => !/\/(?:react|rolldown-runtime)-[^/]+$/.test(file)),
      },
      // Licences go into a separate file, which visitors need not fetch.
      license: { fileName: 'licences.md' },
      rolldownOptions: {
        output: {
          comments: { legal: false },
          // Short hashes, because the first page names every other file and hashes do not compress.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: ({ facadeModuleId }) =>
            `assets/${routeGroupOf(facadeModuleId ?? '') ?? '[name]'}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          // The first page loads two files, because smaller chunks compress worse. They load in parallel, and React's
          // chunk stays the same between releases. Code that other pages share goes into a few chunks, because on a
          // phone every file costs a round trip.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
              {
                name: 'first',
                test: /src\/apps\/[a-z]+\/main\.tsx$|\/ui\/(step-header|layout)\/|\/http\/clear-server-data\.|icons\/chevron-down\./,
                priority: 3,
              },
              // The log-in with everything that only it needs, and the text field, which most forms need after it. A visitor who
              // is logged in does without it.
              { name: 'login', test: /portal\/login\.group\.tsx$|\/ui\/text-field\//, priority: 2 },
              { name: 'rows', test: /\/ui\/(task-row|care-card)\/|icons\/qr-code\./, priority: 1 },
              // The shape of attributes. Notifications need it without the query client, which other pages need too.
              { name: 'attributes', test: /src\/capabilities\/attributes\/contract\./, priority: 1.5 },
              {
                name: 'query-client',
                test: /node_modules\/@tanstack\/|src\/foundation\/web\/http\/with-query-client\.tsx$|src\/capabilities\/attributes\/portal\/public\./,
                priority: 1,
              },
              // Few pages verify signatures, so their code stays out of the shared chunks.
              { name: 'signed', test: /src\/foundation\/signed\//, priority: 1 },
              // Pages that render QR codes do not read any, and vice versa.
              { name: 'draw-code', test: /node_modules\/qr\/(?!decode)/, priority: 1.5 },
              { name: 'read-code', test: /src\/foundation\/web\/camera\/read-code\.ts$/, priority: 1 },
              // Pages where a visitor scans with the camera have no scanner device.
              {
                name: 'scanner',
                test: /src\/foundation\/web\/(scanner\/|camera\/use-scanner-code-input\.)/,
                priority: 0.5,
              },
              {
                name: 'camera',
                test: /src\/foundation\/web\/(camera\/(lazy-code-camera|picture-choice|typed-code|use-ca|use-code)|ui\/focus\/|host\/scan-code\.)|icons\/(image|scan-line)\./,
                priority: 1,
              },
              {
                name: 'files',
                test: /src\/foundation\/(contract\/file-part|web\/(ui\/file-field\/|http\/upload-to-api))|icons\/(camera|paperclip|file-text)\./,
                priority: 1,
              },
              // Few pages have a district field.
              { name: 'districts', test: /rules\/country-districts\./, priority: 2.5 },
              // Error messages of the resident app. Some of its pages start without the modules that the others share.
              { name: 'app-messages', test: /contract\/app-field-messages\./, priority: 2.5 },
              { name: 'console-messages', test: /ui\/console-messages\.ts$/, priority: 1.5 },
              // Messages about companions, which the form does not need at first.
              { name: 'companions', test: /declaration\/messages\/companions\.ts$/, priority: 1.5 },
              // Modules that charts and the map share.
              { name: 'd3', test: /node_modules\/d3-(array|color|interpolate)\//, priority: 1.5 },
              { name: 'chart', test: /src\/foundation\/web\/ui\/chart\//, priority: 1 },
              { name: 'table', test: /web\/ui\/(table|wide-table)\/|icons\/(arrow-up|arrow-down)\./, priority: 1 },
              { name: 'outbox', test: /src\/foundation\/web\/outbox\//, priority: 1 },
              { name: 'download', test: /host\/download-file/, priority: 1.5 },
              {
                name: 'share',
                test: /src\/foundation\/web\/host\/(share|share-file|save-file)\.ts$|icons\/share-2\./,
                priority: 1,
              },
              // Parts of every page of the resident app.
              {
                name: 'resident',
                test: /src\/foundation\/web\/ui\/resident-shell\/|src\/apps\/portal\/resident\/route-table\.|src\/capabilities\/members\/portal\/(paths|member-chip)\.|icons\/(clipboard-check|file-heart|house|luggage|scan-qr-code|user-round)\./,
                priority: 0.5,
              },
              // Small modules of most resident pages: cached responses, messages of guarded calls, relationships.
              {
                name: 'cached-calls',
                test: /src\/foundation\/web\/http\/(use-cached-call|cached-responses)\.|src\/capabilities\/(login\/contract-confirm|certified-password\/(contract|contract-problems|rules\/limits|messages\/(fields|problems))|members\/rules\/(limits|relationships|relationship-messages))\./,
                priority: 1,
              },
              // The password field, which log-in pages use too.
              { name: 'password-field', test: /src\/foundation\/web\/ui\/password-field\//, priority: 1 },
              { name: 'text-area', test: /src\/foundation\/web\/ui\/text-area\//, priority: 1 },
              // Excludes components that show cached responses, which forms do without. Also excludes fields about
              // people, and rare notices that something is missing or was not submitted.
              {
                name: 'components',
                test: /src\/foundation\/(?!time\/partial-date|web\/(draft\/|ui\/(block|lookup-failed|birth-date-field)\/|form\/(submit-|confirm-submit|use-form\.|use-captcha|bind-fields)|http\/(use-cached-call|cached-responses)))|node_modules\/lucide-react\//,
                minShareCount: 3,
              },
              // Saves what is typed into a form on the device while the user types, and connects fields with a draft.
              { name: 'draft', test: /src\/foundation\/web\/(draft\/|form\/bind-fields)/, minShareCount: 2 },
              // Sending of a form: the question before it, and the notice of a failure.
              { name: 'submit', test: /src\/foundation\/web\/form\/(submit-|confirm-submit)/, minShareCount: 2 },
              { name: 'kampongs', test: /src\/capabilities\/places\/rules\/kampongs\./, priority: 1 },
              // Spelling of names in passports, which the forms of the family do without.
              { name: 'mrz-names', test: /src\/capabilities\/places\/rules\/(mrz-name|mrz-letters)\./ },
              // Data of a passport, birth dates, the fields of a person, and the button of the passport reader.
              {
                name: 'places',
                test: /src\/capabilities\/(places\/(?!rules\/(compare-names|name-parts|name-terms|other-spellings)\.)|passports\/portal\/(public|passport-scan|person-fields)\.)|src\/foundation\/(time\/partial-date|web\/ui\/birth-date-field\/)/,
                minShareCount: 2,
              },
              // Name comparison, which few pages use. It loads after the places, which it needs.
              {
                name: 'names',
                test: /src\/capabilities\/places\/rules\/(compare-names|name-parts|name-terms|other-spellings)\./,
              },
              { name: 'pass', test: /src\/capabilities\/pass\/rules\/(examine-pass|pass-facts|pass-text)\.ts$/ },
              // Response of a submission. Forms need it, and pages that show passes do not.
              { name: 'pass-contract', test: /src\/capabilities\/pass\/contract\./, priority: 0.5, minShareCount: 2 },
              {
                name: 'pass-components',
                test: /src\/capabilities\/pass\/(portal\/(lazy-pass-sheet|wake-lock|use-lazy-module)\.|messages\/pass\.)/,
                minShareCount: 2,
              },
              {
                name: 'code',
                test: /src\/capabilities\/health-code\/(contract|rules\/(levels|limits)|portal|messages)/,
                minShareCount: 2,
              },
              // Signing of codes on the phone. It loads after the page that shows the code.
              {
                name: 'live-code',
                test: /src\/capabilities\/health-code\/rules\/(health-code-text|health-code-facts)\./,
              },
              // Modules that all report pages share.
              {
                name: 'reporting',
                test: /src\/capabilities\/self-report\/(contract\.|rules\/(template|form-values)\.|messages\/(problems|screens)\.|portal\/(use-member|form-frame|use-report-form|use-form-draft)\.)/,
                minShareCount: 2,
              },
              // Members of the family.
              { name: 'family', test: /src\/capabilities\/members\/(contract|portal\/use-family)\./ },
              // Parts of the forms that send documents with a person's details.
              {
                name: 'document-forms',
                test: /src\/capabilities\/files\/portal\/(public|use-pending-files|file-field)\./,
                priority: 0.5,
                minShareCount: 2,
              },
              // Modules that the traveller forms share with the register without a login.
              {
                name: 'declaration',
                test: /src\/capabilities\/declaration\/(contract\.|rules\/(?!headline|status-transitions|warnings)|messages\/(?!unsubmitted|passes|warnings)|portal\/(form\/(form-position|shared-answers|form\.module|assisted-form\.)|parts\/(traveller|names-text|non-breaking-date)))/,
                minShareCount: 2,
              },
              // Steps of those forms, which lists of declarations do without.
              {
                name: 'form-steps',
                test: /src\/capabilities\/declaration\/portal\/form\/(?!done|assisted|check|confirm|form-end|field-warning-text)/,
                minShareCount: 2,
              },
              // Warnings about answers, which load after the form.
              {
                name: 'warnings',
                test: /src\/capabilities\/declaration\/(rules|messages)\/warnings\./,
                minShareCount: 2,
              },
              // Drafts and unsubmitted edits, for forms.
              {
                name: 'drafts',
                test: /src\/capabilities\/declaration\/(portal\/(queries|use-abandon-application|draft\/device-drafts|passes\/cached-passes|parts\/(unsubmitted-changes|no-declaration|help-card))\.|messages\/unsubmitted\.)/,
                minShareCount: 2,
              },
              // Other modules that pages of a declaration share: passes, messages about a submission.
              { name: 'declaration-pages', test: /src\/capabilities\/declaration\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
