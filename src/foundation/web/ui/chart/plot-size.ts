/** Margins and height of a plot in pixels, the same for every chart. */
export const leftMargin = 48;
export const rightMargin = 8;
export const topMargin = 8;
export const plotHeight = 220;
export const axisHeight = 32;
/** Maximum height of a bar, width of a letter in its label, and gap between label and axis, in pixels. */
export const maxBarHeight = 22;
export const letterWidth = 8;
export const tickGap = 12;
