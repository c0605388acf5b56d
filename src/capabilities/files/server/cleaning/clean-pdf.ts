import {
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { isProblem } from '#foundation/contract/problem.ts';
import { maxFileBytes, pdfLimits } from '#capabilities/files/rules/limits.ts';
import { type FileResult, refused, refusalReasons } from '#capabilities/files/rules/refusal.ts';
import { problem } from '#capabilities/files/messages/problems.ts';
import type { CleanedFile } from './clean-image.ts';
import { type Appearance, listAppearances } from './pdf-appearances.ts';
import { type Copier, createCopier } from './pdf-copy.ts';
import { parsePdf } from './pdf-reader.ts';

/**
 * Rewrites a PDF from the visible content of its pages. Drops everything active (scripts, actions, links, attachments,
 * forms) and all metadata. Filled-in fields and stamps become part of the page.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<FileResult<CleanedFile>> {
  try {
    return { ok: true, value: { kind: 'pdf', bytes: await rewritePdf(bytes) } };
  } catch (thrown) {
    if (thrown instanceof EncryptedPDFError) return refused('encrypted');
    const reason = refusalReasons.find((candidate) => isProblem(thrown, `files/${candidate}`));
    // Any other error of the parser is caused by the file.
    return refused(reason ?? 'damaged');
  }
}

async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { context: source, pages } = await parsePdf(bytes, pdfLimits);
  if (pages.length === 0) throw problem('files/damaged');
  const target = await PDFDocument.create({ updateMetadata: false });
  const { objects, unpackedBytes, valueBytes } = pdfLimits;
  const copier = createCopier(source, target.context, { objects, unpackedBytes, valueBytes });
  const tree = target.catalog.Pages();
  for (const page of pages) tree.Kids().push(target.context.register(copyPage(source, target, copier, page)));
  tree.set(PDFName.of('Count'), target.context.obj(pages.length));
  copier.finish();
  const written = await target.save({ addDefaultPage: false, updateFieldAppearances: false });
  if (written.length > 2 * maxFileBytes) throw problem('files/too-complex');
  return written;
}

function copyPage(source: PDFContext, { context, catalog }: PDFDocument, copier: Copier, page: PDFPageLeaf): PDFDict {
  const copied = context.obj({ Type: 'Page', Parent: catalog.get(PDFName.of('Pages')) });
  for (const name of ['MediaBox', 'CropBox', 'Rotate']) {
    const value = page.getInheritableAttribute(PDFName.of(name));
    if (value) copied.set(PDFName.of(name), copier.copy(value));
  }
  for (const name of ['UserUnit', 'Group']) {
    const value = page.get(PDFName.of(name));
    if (value) copied.set(PDFName.of(name), copier.copy(value));
  }
  const resourcesObject = page.getInheritableAttribute(PDFName.of('Resources'));
  const resources = resourcesObject && source.lookup(resourcesObject);
  const copiedResources = resources instanceof PDFDict ? copier.copy(resources, 'resources') : context.obj({});
  const contents = listContentRefs(page, copier).map((ref) => copier.copy(ref));
  const appearances = listAppearances(source, page, copier.countValues);
  if (copiedResources instanceof PDFDict && appearances.length > 0) {
    const operators = drawAppearances(copiedResources, copier, appearances);
    // Saves and restores the graphics state, so that the page's content does not affect the appearances.
    contents.unshift(context.register(context.stream('q\n')));
    contents.push(context.register(context.stream(`\nQ\n${operators}`)));
  }
  copied.set(PDFName.of('Resources'), copiedResources);
  copied.set(PDFName.of('Contents'), context.obj(contents));
  return copied;
}

/** Lists the references to the content streams of a page, in order. */
function listContentRefs(page: PDFPageLeaf, { countValues }: Copier): PDFRef[] {
  const contents = page.get(PDFName.of('Contents'));
  const resolved = page.lookup(PDFName.of('Contents'));
  if (resolved instanceof PDFStream) return contents instanceof PDFRef ? [contents] : [];
  if (!(resolved instanceof PDFArray)) return [];
  countValues(resolved.size());
  return resolved
    .asArray()
    .filter((item, index): item is PDFRef => item instanceof PDFRef && resolved.lookup(index) instanceof PDFRawStream);
}

/** Adds appearances to the page's resources; returns the operators that draw them. */
function drawAppearances(resources: PDFDict, copier: Copier, appearances: readonly Appearance[]): string {
  const { context } = resources;
  const existingXObjects = resources.lookup(PDFName.of('XObject'));
  const xObjects = existingXObjects instanceof PDFDict ? existingXObjects : context.obj({});
  resources.set(PDFName.of('XObject'), xObjects);
  return appearances
    .map(({ drawing, transform }, index) => {
      const name = `SihatDrawn${index}`;
      xObjects.set(PDFName.of(name), copier.copy(drawing));
      return `q ${transform.map((number) => number.toFixed(4)).join(' ')} cm /${name} Do Q\n`;
    })
    .join('');
}
