/** Margins and height of a plot in pixels, the same for every chart. */
export const leftRoom = 48;
export const rightRoom = 8;
export const topRoom = 8;
export const plotHeight = 220;
export const axisRoom = 32;
/** Maximum height of a bar, width per letter of its label, and gap between label and axis; in pixels. */
export const barHeight = 22;
export const letterRoom = 8;
export const tickGap = 12;
