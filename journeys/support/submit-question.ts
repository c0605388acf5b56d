/** Question before every form is submitted, in both languages (spec §8). */
export const submitQuestion = /Are you sure to submit？|Adakah awda pasti untuk menghantar\?/;
