export const maxFileMegabytes = 5;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** Maximum number of files of one form, and of a subject. */
export const maxFilesPerForm = 10;

export const maxUnattachedFiles = 50;

export const maxPixels = 40_000_000;

/**
 * Pixels beyond which a picture is stored at half its width and height: still readable, at a quarter of memory and
 * time.
 */
export const fullSizePixels = 16_000_000;

/**
 * Limits of a PDF: pages, objects (including those in object streams), streams without an end, unpacked bytes of all
 * streams and of object streams, steps of the parser, bytes of copied values, and pixels of a picture. A 5 MB document
 * of an office program needs less than a tenth of `objectStreamBytes`, `parserSteps` and `valueBytes`.
 */
export const pdfLimits = {
  pages: 100,
  objects: 50_000,
  openStreams: 1000,
  unpackedBytes: 256 * 1024 * 1024,
  objectStreamBytes: 16 * 1024 * 1024,
  parserSteps: 60_000_000,
  valueBytes: 16 * 1024 * 1024,
  pixels: 100_000_000,
};

/** Maximum number of scans of a progressive JPEG; cameras and programs use about ten. */
export const maxScans = 64;

export const uploadLimits = { perHour: 60, perDay: 200 };

/** Hours for which an unattached or refused file is retained. */
export const unattachedRetentionHours = 24;
