/** Room around a plot, and how high it is: in pixels, of every chart alike. */
export const leftRoom = 48;
export const rightRoom = 8;
export const topRoom = 8;
export const plotHeight = 220;
export const axisRoom = 32;
