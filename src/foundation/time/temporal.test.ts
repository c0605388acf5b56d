import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fc, forAllWith } from '#foundation/testing/for-all.ts';
import { countryPack } from '#country';
import { day, hour, isoInstant, localDate, localTime, startOfDay } from './clock.ts';
import { formatInstant } from './format-instant.ts';
import {
  addDays,
  addMonths,
  ageOn,
  calendarNames,
  composeDate,
  daysBetween,
  formatDate,
  isLocalDate,
  toDateParts,
  weekday,
} from './local-date.ts';
import { formatLocalTime, parseLocalTime } from './local-time.ts';
import { earliestDay, latestDay, type PartialDate } from './partial-date.ts';

// Compares our calendar with that of the engine. Node 24 has Temporal in contexts that are created with this flag.
setFlagsFromString('--harmony-temporal');
const { Instant, PlainDate, PlainDateTime, PlainYearMonth } = runInNewContext('Temporal') as typeof Temporal;
setFlagsFromString('--no-harmony-temporal');

const numRuns = 3000;
// Conversions with a time zone take about a millisecond each.
const zonedRuns = 1000;

const firstDate = PlainDate.from('1900-01-01');
const localDates = fc
  .integer({ min: 0, max: firstDate.until('2200-12-31').days })
  .map((days) => firstDate.add({ days }).toString());

// Since 1970: the country pack has only today's offset of the zone, which had other offsets until 1945.
const instants = fc
  .tuple(
    fc.integer({ min: 1, max: PlainDate.from('1970-01-01').until('2200-12-31').days }),
    // Many instants are close to a midnight of the country.
    fc.oneof(fc.integer({ min: 0, max: day - 1 }), fc.integer({ min: -2, max: 2 })),
  )
  .map(([days, offset]) => days * day - countryPack.utcOffsetHours * hour + offset);

const inCountry = (instant: number) => Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(countryPack.timeZone);
const twoDigits = (number: number) => String(number).padStart(2, '0');

test('knows which days exist', () => {
  const [years, months, days] = [
    fc.integer({ min: 1896, max: 2204 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  ];
  forAllWith({ numRuns }, years, months, days, (year, month, dayOfMonth) => {
    const isMonth = year >= 1900 && year <= 2200 && month >= 1 && month <= 12;
    const exists = isMonth && dayOfMonth >= 1 && dayOfMonth <= PlainYearMonth.from({ year, month }).daysInMonth;
    expect(isLocalDate(composeDate(year, month, dayOfMonth))).toBe(exists);
  });
});

test('knows the leap years', () => {
  const years = Array.from({ length: 301 }, (_, index) => 1900 + index);
  expect(years.filter((year) => isLocalDate(`${year}-02-29`))).toEqual(
    years.filter((year) => firstDate.with({ year }).inLeapYear),
  );
});

test('adds days, counts the days between two dates, and knows the day of the week', () => {
  forAllWith({ numRuns }, localDates, localDates, (first, second) => {
    const days = PlainDate.from(first).until(second).days;
    expect(daysBetween(first, second)).toBe(days);
    expect(addDays(first, days)).toBe(second);
    expect(weekday(first)).toBe(PlainDate.from(first).dayOfWeek);
    const { year, month, day: dayOfMonth } = PlainDate.from(first);
    expect(toDateParts(first)).toEqual({ year, month, day: dayOfMonth });
  });
});

test('adds months, and shortens the day to the length of the month', () => {
  forAllWith({ numRuns }, localDates, fc.integer({ min: -600, max: 600 }), (date, months) => {
    expect(addMonths(date, months)).toBe(PlainDate.from(date).add({ months }).toString());
  });
});

test('computes ages', () => {
  forAllWith({ numRuns }, localDates, localDates, (first, second) => {
    const [birthDate = '', later = ''] = [first, second].toSorted();
    expect(ageOn(birthDate, later)).toBe(PlainDate.from(birthDate).until(later, { largestUnit: 'years' }).years);
  });
});

test('knows the first and last day of a month and of a year', () => {
  forAllWith({ numRuns }, localDates, (date) => {
    const [monthText, yearText] = [date.slice(0, 7) as PartialDate, date.slice(0, 4) as PartialDate];
    const month = PlainDate.from(date).toPlainYearMonth();
    expect(earliestDay(monthText)).toBe(month.toPlainDate({ day: 1 }).toString());
    expect(latestDay(monthText)).toBe(month.toPlainDate({ day: month.daysInMonth }).toString());
    expect(daysBetween(earliestDay(yearText), latestDay(yearText)) + 1).toBe(month.daysInYear);
  });
});

test('converts instants to days and times of the country', () => {
  forAllWith({ numRuns: zonedRuns }, instants, (instant) => {
    const zoned = inCountry(instant);
    expect(localDate(instant)).toBe(zoned.toPlainDate().toString());
    expect(localTime(instant)).toBe(zoned.toPlainTime().toString().slice(0, 5));
    expect(startOfDay(localDate(instant))).toBe(zoned.startOfDay().epochMilliseconds);
    expect(Instant.from(isoInstant(instant)).epochMilliseconds).toBe(instant);
  });
});

test('converts local times to instants and back', () => {
  forAllWith({ numRuns: zonedRuns }, instants, (instant) => {
    const text = inCountry(instant).toPlainDateTime().toString({ smallestUnit: 'minute' });
    const expected = PlainDateTime.from(text).toZonedDateTime(countryPack.timeZone).epochMilliseconds;
    expect(parseLocalTime(text)).toBe(expected);
    expect(formatLocalTime(instant)).toBe(text);
  });
});

test.each(['en', 'ms'] as const)('formats days and instants in language %s', (language) => {
  const { shortDays, shortMonths } = calendarNames[language];
  forAllWith({ numRuns: zonedRuns }, instants, (instant) => {
    const zoned = inCountry(instant);
    const dayText = `${zoned.day} ${shortMonths[zoned.month - 1]} ${zoned.year}`;
    expect(formatDate(localDate(instant), language, 'weekday')).toBe(`${shortDays[zoned.dayOfWeek - 1]} ${dayText}`);
    expect(formatInstant(instant, language)).toBe(`${dayText}, ${twoDigits(zoned.hour)}:${twoDigits(zoned.minute)}`);
  });
});
