import type { KnipConfig } from 'knip';

export default {
  entry: [
    'src/apps/server/main.ts',
    // vite.config.ts leads knip only to the entry of the portal.
    'src/apps/{console,kiosk}/main.tsx',
    'src/**/*-worker.ts',
    // Generated for every table, used or not.
    'src/**/server/{,database/}tables.ts',
    'bench/programs/*.ts',
    'tools/*.ts',
    'tools/{generate,pages,testing}/*.ts',
    'tools/cluster/entry-points/*.ts',
    // Programs that a test starts as a process, and the files that they load.
    'tools/regex/run-time*.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'tools/**/*.{ts,js}', 'bench/**/*.ts', 'drills/**/*.ts', 'journeys/**/*.ts'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Fonts, whose files the PDF printer finds by name.
    '@embedpdf/fonts-.*',
    '@expo-google-fonts/noto-sans-.*',
    // OCR program and its language data, opened by name.
    'tesseract.js-core',
    '@tesseract.js-data/eng',
    // S3 store, started as a program by tests.
    '@20minutes/s3rver',
    // Country outlines, which tools/generate/world-map.ts reads as files.
    'world-atlas',
  ].map((pattern) => new RegExp(`^${pattern}$`)),
  // Part of every Linux that can run the browser of the journeys, or the drills.
  ignoreBinaries: ['ldd', 'mkfifo'],
  // A style sheet refers to a package by the URL of a file in it.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/url\(["']?(@?[a-z][^"')]*)["']?\)/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
} satisfies KnipConfig;
