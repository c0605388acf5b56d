export const maxFileMegabytes = 5;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;

/** Maximum number of files of one form, and of a subject. */
export const maxFilesPerForm = 10;

/** Maximum number of an account's files that no form has been saved with yet. */
export const maxUnattachedFiles = 50;

/** Maximum pixels of an uploaded picture. A larger picture is refused. */
export const maxPixels = 40_000_000;

/**
 * Pixels beyond which a picture is stored at half its width and height. It is still readable, and costs a quarter of
 * the memory and time.
 */
export const fullSizePixels = 16_000_000;

/**
 * Limits of a PDF. A 5 MB document of an office program needs less than a tenth of `objectStreamBytes`, `parserSteps`
 * and `valueBytes`.
 */
export const pdfLimits = {
  pages: 100,
  /** Objects, including those in object streams. */
  objects: 50_000,
  /** Streams without an end. */
  openStreams: 1000,
  /** Unpacked bytes of all streams. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Unpacked bytes of object streams. */
  objectStreamBytes: 16 * 1024 * 1024,
  /** Steps of the parser; reading one byte costs one step. */
  parserSteps: 60_000_000,
  /** Bytes of copied values. */
  valueBytes: 16 * 1024 * 1024,
  /** Pixels of one picture. */
  pixels: 100_000_000,
};

/** Maximum number of scans (passes over the picture) of a progressive JPEG; cameras and programs use about ten. */
export const maxScans = 64;

export const uploadLimits = { perHour: 60, perDay: 200 };

/** Hours for which an unattached or refused file is retained. */
export const unattachedRetentionHours = 24;
