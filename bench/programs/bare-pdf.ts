import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { pdfFonts } from '#foundation/server/pdf/pdf-fonts.ts';

export type BarePdfPlan = { template: string; printing: string; data: string[]; createdAt: number; seconds: number };

// The floor: the library alone in a separate process, with the same template, fonts and inputs as the product.
const printer = new URL('../../src/foundation/server/pdf/', import.meta.url);
const prologue = readFileSync(new URL('prologue.typ', printer), 'utf8');

process.on('message', ({ template, printing, data, createdAt, seconds }: BarePdfPlan) => {
  const compiler = NodeCompiler.create({
    workspace: printer.pathname,
    fontArgs: [{ fontPaths: pdfFonts().flatMap((font) => font.files) }],
  });
  const mainFileContent = `${prologue}${template}\n#set document(title: printing.title)\n`;
  const render = (index: number) => {
    const inputs = { printing, data: data[index % data.length] ?? '' };
    const { result } = compiler.compile({ mainFileContent, inputs });
    if (!result) throw new Error('the page could not be drawn');
    compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: createdAt });
    compiler.evictCache(4);
  };
  for (let index = 0; index < 5; index++) render(index);
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < seconds * 1000) {
    render(done);
    done += 1;
  }
  process.send?.(done / ((performance.now() - began) / 1000), () => process.exit(0));
});
