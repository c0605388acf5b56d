import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printDeclarationPdf, withQrDrawings } from '#capabilities/declaration/server/pdf/declaration-pdf.ts';
import type { DeclarationPdfData } from '#capabilities/declaration/server/pdf/pdf-data.ts';
import { exampleForm } from '#capabilities/declaration/server/pdf/testing/pdf-example.ts';
import { openPdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { pdfFonts } from '#foundation/server/pdf/pdf-fonts.ts';
import type { BarePdfPlan } from './programs/bare-pdf.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';

const template = join(import.meta.dirname, '../src/capabilities/declaration/server/pdf/declaration.typ');
const scripts = {
  Latin: ['Dayangku Siti binti Haji Abdul'],
  'Latin, Jawi and Han': ['Dayangku Siti', 'ڤڠيرن سيتي', '陳麗華'],
};

/** Measures forms per second on one thread; the floor is the library alone. Each form has another reference. */
export async function pdf({ quick }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 2] : [7, 4];
  const seen: Record<string, { bare: number[]; product: number[] }> = {};
  for (const [name, names] of Object.entries(scripts)) {
    const forms = Array.from({ length: 500 }, (_, index) => buildForm(names, index));
    const runs = { bare: [] as number[], product: [] as number[] };
    seen[name] = runs;
    for (let round = 0; round < rounds; round++) {
      runs.bare.push(await measureBareLibrary(forms, seconds));
      runs.product.push(await measureProduct(forms, seconds));
    }
  }
  const lines = Object.entries(seen).map(([name, runs]) => {
    const { ratio, lowest, highest } = computeRatios(runs.product, runs.bare);
    return [
      name,
      formatNumber(median(runs.bare)),
      formatNumber(median(runs.product)),
      `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`,
    ];
  });
  const text = `PDF: the printed form, one thread, ${rounds} rounds of ${seconds} s\n${formatTable(['names in', 'bare/s', 'product/s', 'of bare (range)'], lines)}`;
  return { text, metrics: { seen } };
}

function buildForm(names: readonly string[], index: number): DeclarationPdfData {
  const form = exampleForm('en', names);
  const value = `BN-${String(index).padStart(4, '0')}-2QXD`;
  return {
    ...form,
    reference: { ...form.reference, value },
    qr: { ...form.qr, text: form.qr.text.replace('SHT1', `SHT${index}`) },
  };
}

function measureBareLibrary(forms: readonly DeclarationPdfData[], seconds: number): Promise<number> {
  const [first] = forms;
  const plan: BarePdfPlan = {
    template: readFileSync(template, 'utf8'),
    printing: JSON.stringify({
      title: first?.documentTitle,
      language: 'en',
      fonts: pdfFonts().map(({ family }) => family),
    }),
    data: forms.map((form) => JSON.stringify(withQrDrawings(form))),
    createdAt: Math.floor((first?.submittedAt ?? 0) / 1000),
    seconds,
  };
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'programs/bare-pdf.ts'));
    child.once('error', reject);
    child.once('message', (rate: number) => resolve(rate));
    child.once('exit', (code) => code !== 0 && reject(new Error(`the bare library ended with ${code}`)));
    child.send(plan);
  });
}

async function measureProduct(forms: readonly DeclarationPdfData[], seconds: number): Promise<number> {
  const printer = openPdfPrinter({ workers: 1 });
  const render = (at: number) => printDeclarationPdf(printer, forms[at % forms.length] as DeclarationPdfData);
  await Promise.all([0, 1, 2, 3, 4].map(render));
  const began = performance.now();
  let done = 0;
  const renderUntilEnd = async () => {
    while (performance.now() - began < seconds * 1000) {
      await render(done);
      done += 1;
    }
  };
  await Promise.all([renderUntilEnd(), renderUntilEnd()]);
  const rate = done / ((performance.now() - began) / 1000);
  await printer.close();
  return rate;
}
