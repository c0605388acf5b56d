import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/apps/server/main.ts',
    // Only the portal's is found by vite.config.ts, which is of several pages.
    'src/apps/{console,kiosk}/main.tsx',
    'src/**/*-worker.ts',
    'bench/programs/*.ts',
    'tools/*.ts',
    'tools/{generate,pages,testing}/*.ts',
    'tools/cluster/started/*.ts',
    // Started as a process by a test, and what it loads.
    'tools/regex/run-time*.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'tools/**/*.{ts,js}', 'bench/**/*.ts', 'drills/**/*.ts', 'journeys/**/*.ts'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Fonts, whose files the printer of the PDF finds by name.
    '@embedpdf/fonts-.*',
    '@expo-google-fonts/noto-sans-.*',
    // Program and letters of the reader of print, which it opens by name.
    'tesseract.js-core',
    '@tesseract.js-data/eng',
    // A store that speaks S3, which a test starts as a program.
    '@20minutes/s3rver',
    // Outlines of countries, which tools/generate/world-map.ts reads as files.
    'world-atlas',
  ].map((pattern) => new RegExp(`^${pattern}$`)),
  // Part of every Linux that can run the browser of the journeys, or the drills.
  ignoreBinaries: ['ldd', 'mkfifo'],
  // A style sheet uses a package by the address of a file in it.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\(["']?(@?[a-z][^"')]*)["']?\)/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
} satisfies KnipConfig;
