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
import { type Copier, openCopier } from './pdf-copy.ts';
import { parsePdf } from './pdf-reader.ts';

/**
 * A PDF written anew from what its pages show. Nothing that acts comes along (scripts, actions, links, attachments, forms), and nothing
 * that tells of its making; what was filled in or stamped is part of the page then.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<FileResult<CleanedFile>> {
  try {
    return { ok: true, found: { kind: 'pdf', bytes: await rewritePdf(bytes) } };
  } catch (thrown) {
    if (thrown instanceof EncryptedPDFError) return refused('encrypted');
    const reason = refusalReasons.find((one) => isProblem(thrown, `files/${one}`));
    // What the parser throws, it throws because of the file.
    return refused(reason ?? 'damaged');
  }
}

async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { context: source, pages } = await parsePdf(bytes, pdfLimits);
  if (pages.length === 0) throw problem('files/damaged');
  const target = await PDFDocument.create({ updateMetadata: false });
  const { objects, bytes: unpacked, values } = pdfLimits;
  const copier = openCopier(source, target.context, { objects, bytes: unpacked, values });
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
  const found = page.getInheritableAttribute(PDFName.of('Resources'));
  const resources = found && source.lookup(found);
  const own = resources instanceof PDFDict ? copier.copy(resources, 'resources') : context.obj({});
  const contents = listContentRefs(page, copier).map((one) => copier.copy(one));
  const appearances = listAppearances(source, page, copier.countValues);
  if (own instanceof PDFDict && appearances.length > 0) {
    const drawn = drawAppearances(own, copier, appearances);
    // Whatever the page leaves behind of its state must not move what is drawn on it.
    contents.unshift(context.register(context.stream('q\n')));
    contents.push(context.register(context.stream(`\nQ\n${drawn}`)));
  }
  copied.set(PDFName.of('Resources'), own);
  copied.set(PDFName.of('Contents'), context.obj(contents));
  return copied;
}

/** References to the streams that a page is drawn by, in their order. */
function listContentRefs(page: PDFPageLeaf, { countValues: takeValues }: Copier): PDFRef[] {
  const said = page.get(PDFName.of('Contents'));
  const found = page.lookup(PDFName.of('Contents'));
  if (found instanceof PDFStream) return said instanceof PDFRef ? [said] : [];
  if (!(found instanceof PDFArray)) return [];
  takeValues(found.size());
  return found
    .asArray()
    .filter((one, at): one is PDFRef => one instanceof PDFRef && found.lookup(at) instanceof PDFRawStream);
}

/** Makes appearances drawings of the page; answers how the page draws them. */
function drawAppearances(resources: PDFDict, copier: Copier, appearances: readonly Appearance[]): string {
  const { context } = resources;
  const named = resources.lookup(PDFName.of('XObject'));
  const drawings = named instanceof PDFDict ? named : context.obj({});
  resources.set(PDFName.of('XObject'), drawings);
  return appearances
    .map(({ drawing, transform: place }, at) => {
      const name = `SihatDrawn${at}`;
      drawings.set(PDFName.of(name), copier.copy(drawing));
      return `q ${place.map((number) => number.toFixed(4)).join(' ')} cm /${name} Do Q\n`;
    })
    .join('');
}
