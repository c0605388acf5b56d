/** Maximum lengths of a text in one language, in UTF-16 code units. `text`: plain text of the whole body. */
export const maxLengths = {
  title: 160,
  summary: 400,
  text: 20_000,
  alt: 250,
  caption: 160,
  link: 500,
  remark: 500,
  search: 100,
};

/** Maximum counts: blocks of a body, items of a list, spans of a block, rows and columns of a table. */
export const maxCounts = { blocks: 200, items: 60, spans: 200, rows: 60, columns: 12 };

/** Editors can place at most this many items of each kind. */
export const homeSlots = { article: 3, question: 4, press: 3 } as const;

/** Maximum numbers of pictures that one member of staff may upload in an hour and in a day. */
export const pictureLimits = { perHour: 60, perDay: 200 };

/** Widths of the narrower copies of a picture in pixels, for smaller screens. */
export const narrowWidths = [480, 960] as const;

/** Largest width at which a picture is shown, in pixels of a screen with a pixel ratio of 2. */
export const maxPictureWidth = 1600;
