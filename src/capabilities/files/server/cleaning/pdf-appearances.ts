import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPageLeaf,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Appearance of an annotation: its drawing, and the transformation matrix (six numbers) that places it on the page. */
export type Appearance = { drawing: PDFRef; transform: readonly number[] };

/**
 * Lists the appearances of a page's visible annotations: filled-in fields, stamps, comments. `countValues` receives the
 * number of values that are read, and throws beyond the file's limit.
 */
export function listAppearances(
  context: PDFContext,
  page: PDFPageLeaf,
  countValues: (count: number) => void,
): Appearance[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  // Counts each annotation four times, because it is looked up several times.
  countValues(annotations.size() * 4);
  return annotations.asArray().flatMap((_, index) => {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || !isVisible(annotation)) return [];
    const drawing = findDrawing(annotation);
    const stream = drawing && context.lookup(drawing);
    const rectangle = readNumbers(annotation, 'Rect', 4);
    if (!drawing || !(stream instanceof PDFStream) || !rectangle) return [];
    const transform = computeTransform(stream.dict, rectangle);
    return transform ? [{ drawing, transform }] : [];
  });
}

const visibleSubtypes = [
  'Caret',
  'Circle',
  'FreeText',
  'Highlight',
  'Ink',
  'Line',
  'PolyLine',
  'Polygon',
  'Square',
  'Squiggly',
  'Stamp',
  'StrikeOut',
  'Underline',
  'Widget',
];

function isVisible(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  const flags = annotation.lookup(PDFName.of('F'));
  // Flags 2 (Hidden) and 32 (NoView).
  const isHidden = flags instanceof PDFNumber && (flags.asNumber() & (2 | 32)) !== 0;
  return subtype instanceof PDFName && visibleSubtypes.includes(subtype.decodeText()) && !isHidden;
}

function findDrawing(annotation: PDFDict): PDFRef | undefined {
  const appearanceDict = annotation.lookup(PDFName.of('AP'));
  // The normal appearance (N) is a drawing, or a dictionary with a drawing for each state.
  const normalReference = appearanceDict instanceof PDFDict ? appearanceDict.get(PDFName.of('N')) : undefined;
  const normalAppearance = appearanceDict instanceof PDFDict ? appearanceDict.lookup(PDFName.of('N')) : undefined;
  const state = annotation.lookup(PDFName.of('AS'));
  const drawing =
    normalAppearance instanceof PDFDict
      ? state instanceof PDFName
        ? normalAppearance.get(state)
        : undefined
      : normalReference;
  return drawing instanceof PDFRef ? drawing : undefined;
}

/** Transformation that fits a drawing into its rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
function computeTransform(drawing: PDFDict, rectangle: readonly number[]): readonly number[] | undefined {
  const box = readNumbers(drawing, 'BBox', 4);
  if (!box) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readNumbers(drawing, 'Matrix', 6) ?? [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const corners = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width <= 0 || height <= 0) return undefined;
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rectangle;
  const [sx, sy] = [Math.abs(rx1 - rx0) / width, Math.abs(ry1 - ry0) / height];
  return [sx, 0, 0, sy, Math.min(rx0, rx1) - left * sx, Math.min(ry0, ry1) - bottom * sy];
}

function readNumbers(dict: PDFDict, name: string, count: number): number[] | undefined {
  const array = dict.lookup(PDFName.of(name));
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined;
  const values = array.asArray().map((_, index) => array.lookup(index));
  return values.every((value) => value instanceof PDFNumber) ? values.map((value) => value.asNumber()) : undefined;
}
