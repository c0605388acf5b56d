import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { toDrawableData, toDrawableText } from './drawable-text.ts';
import { readCoverage } from './font-coverage.ts';
import { pdfFonts, type PdfFont } from './pdf-fonts.ts';

/** Task for the thread. `data` is any JSON value; `createdAt` in seconds since 1970. */
export type PdfTask = { template: string; data: unknown; language: string; title: string; createdAt: number };

export type PdfAnswer = { pdf: Uint8Array } | { failed: string };

const fonts = (workerData as readonly PdfFont[] | undefined) ?? pdfFonts();
const folder = dirname(fileURLToPath(import.meta.url));
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: fonts.flatMap((font) => font.files) }],
});
const coverage = readCoverage(fonts);
const families = fonts.map((font) => font.family);
const prologue = readFileSync(new URL('prologue.typ', import.meta.url), 'utf8');
/**
 * Sets the title last. A `set` rule at the top would change the style of all that follows, so the compiler could cache
 * no layout.
 */
const epilogue = '\n#set document(title: documentInfo.title)\n';

/** A cached part of a layout is dropped after this many documents without it. More is no faster and takes memory. */
const maxCacheAge = 4;

parentPort?.on('message', (task: PdfTask) => {
  const answer = runTask(task);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
  compiler.evictCache(maxCacheAge);
});

function runTask(task: PdfTask): PdfAnswer {
  try {
    return { pdf: renderPdf(task) };
  } catch (thrown) {
    return { failed: redactCompilerMessage(thrown instanceof Error ? thrown.message : String(thrown)) };
  }
}

function renderPdf({ template, data, language, title, createdAt }: PdfTask): Uint8Array {
  const documentInfo = { title: toDrawableText(title, coverage), language, fonts: families };
  const compiled = compiler.compile({
    mainFileContent: prologue + template + epilogue,
    inputs: { documentInfo: JSON.stringify(documentInfo), data: JSON.stringify(toDrawableData(data, coverage)) },
  });
  if (compiled.hasError() || compiled.result === null) {
    throw new Error(
      compiled
        .takeError()
        ?.shortDiagnostics.map((diagnostic) => diagnostic.message)
        .join('; ') ?? 'no document',
    );
  }
  return new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: 'ua-1', creationTimestamp: createdAt }));
}

/** Returns the reasons in a message of the compiler, without the text that they quote, which may be personal data. */
function redactCompilerMessage(message: string): string {
  const reasons = [...message.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, reason = '']) => reason);
  const text = reasons.length > 0 ? reasons.join('; ') : message;
  return text.replace(/`[^`]*`|\\?"[^"]*"/g, '…').slice(0, 500);
}
