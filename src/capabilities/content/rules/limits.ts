/** The longest texts of an item in one language, in UTF-16 units; `text` is the whole body. */
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

/** The most blocks of a body, parts of a list, spans of one paragraph, and rows and columns of a table. */
export const maxCounts = { blocks: 200, items: 60, spans: 200, rows: 60, columns: 12 };

/** How many items the home page shows of each kind; so many can be put there by hand. */
export const homeSlots = { article: 3, question: 4, press: 3 } as const;

/** Pictures that one member of staff may send in an hour and in a day. */
export const pictureLimits = { perHour: 60, perDay: 200 };

/** The widths at which a picture is kept beside its own, for screens that need no more. */
export const narrowWidths = [480, 960] as const;

/** The widest a picture is shown, in pixels of a screen with two for one. */
export const widestPicture = 1600;
