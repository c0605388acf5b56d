/** The most bytes of a file. */
export const maxFileBytes = 5 * 1024 * 1024;

/** The most files of one form, and of what they are attached to. */
export const maxFilesPerForm = 10;

/** The most files of one account that belong to nothing yet. */
export const maxUnattachedFiles = 50;

/** The most pixels of a picture. */
export const maxPixels = 40_000_000;

/** Pixels beyond which a picture is kept at half its width and height: it stays readable, at a quarter of memory and time. */
export const fullSizePixels = 16_000_000;

/**
 * The most of a PDF: its pages, its objects (those within object streams too), streams without an end, bytes that its streams unpack to, bytes that its
 * object streams unpack to, steps of the parser, and bytes of the values that the copy is made of. What a 5 MB document of an office program
 * takes of the last three is below a tenth.
 */
export const pdfLimits = {
  pages: 100,
  objects: 50_000,
  openStreams: 1000,
  bytes: 256 * 1024 * 1024,
  objectText: 16 * 1024 * 1024,
  steps: 60_000_000,
  values: 16 * 1024 * 1024,
  pixels: 100_000_000,
};

/** The most pictures that a progressive JPEG is drawn in one over the other; cameras and programs use about ten. */
export const maxScans = 64;

/** Uploads of one account. */
export const uploadLimits = { perHour: 60, perDay: 200 };

/** Hours for which a file is kept that belongs to nothing, and one that was refused. */
export const unattachedRetentionHours = 24;
