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

/** What an annotation shows: a drawing of the document, and where it is drawn, as the six numbers of a transformation. */
export type Appearance = { drawing: PDFRef; transform: readonly number[] };

/** What the annotations of a page show: fields as they were filled in, stamps, remarks. What they do is not of it. */
export function listAppearances(
  context: PDFContext,
  page: PDFPageLeaf,
  takeValues: (count: number) => void,
): Appearance[] {
  const annotations = page.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  // Each is looked up in several places.
  takeValues(annotations.size() * 4);
  return annotations.asArray().flatMap((_, at) => {
    const one = annotations.lookup(at);
    if (!(one instanceof PDFDict) || !isShown(one)) return [];
    const drawing = findDrawing(one);
    const stream = drawing && context.lookup(drawing);
    const rectangle = readNumbers(one, 'Rect', 4);
    if (!drawing || !(stream instanceof PDFStream) || !rectangle) return [];
    const transform = computeTransform(stream.dict, rectangle);
    return transform ? [{ drawing, transform }] : [];
  });
}

const shownSubtypes = [
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

function isShown(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  const flags = annotation.lookup(PDFName.of('F'));
  // Hidden, or not to be viewed.
  const hidden = flags instanceof PDFNumber && (flags.asNumber() & (2 | 32)) !== 0;
  return subtype instanceof PDFName && shownSubtypes.includes(subtype.decodeText()) && !hidden;
}

/** The drawing of its present state. */
function findDrawing(annotation: PDFDict): PDFRef | undefined {
  const all = annotation.lookup(PDFName.of('AP'));
  const normal = all instanceof PDFDict ? all.get(PDFName.of('N')) : undefined;
  const named = all instanceof PDFDict ? all.lookup(PDFName.of('N')) : undefined;
  const state = annotation.lookup(PDFName.of('AS'));
  const found = named instanceof PDFDict ? (state instanceof PDFName ? named.get(state) : undefined) : normal;
  return found instanceof PDFRef ? found : undefined;
}

/** Moves and stretches a drawing so that it fills its rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
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
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (wide <= 0 || high <= 0) return undefined;
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rectangle;
  const [sx, sy] = [Math.abs(rx1 - rx0) / wide, Math.abs(ry1 - ry0) / high];
  return [sx, 0, 0, sy, Math.min(rx0, rx1) - left * sx, Math.min(ry0, ry1) - bottom * sy];
}

function readNumbers(dict: PDFDict, name: string, count: number): number[] | undefined {
  const array = dict.lookup(PDFName.of(name));
  if (!(array instanceof PDFArray) || array.size() !== count) return undefined;
  const values = array.asArray().map((_, at) => array.lookup(at));
  return values.every((value) => value instanceof PDFNumber) ? values.map((value) => value.asNumber()) : undefined;
}
