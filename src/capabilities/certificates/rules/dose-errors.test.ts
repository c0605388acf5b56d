import { describe, expect, test } from 'vitest';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { findDoseErrors } from './dose-errors.ts';
import { findProduct, listOfferedProducts, products } from './products.ts';

const today = '2026-11-21';
const birthDate = '2020-12-10';
const comirnaty = 'EU/1/20/1528';
const errorsOf = (...doses: [product: string, on: string][]) =>
  findDoseErrors(
    doses.map(([product, on]) => ({ product, date: on })),
    { birthDate, today },
  ).map(({ index, error }) => `${index} ${error}`);

describe('validating a dose', () => {
  test.each([
    [comirnaty, '2021-06-01', []],
    [comirnaty, today, []],
    [comirnaty, '2026-11-22', ['0 in-future']],
    [comirnaty, '2020-12-09', ['0 before-birth']],
    [comirnaty, '2020-12-01', ['0 before-birth', '0 before-product']],
    ['EU/1/21/1529', '2020-12-29', ['0 before-product']],
    ['EU/1/21/1529', '2020-12-30', []],
    ['cvx:208', '2021-06-01', []],
    ['Water', '2021-06-01', ['0 unknown-product']],
  ])('of %s on %s', (product, on, wanted) => {
    expect(errorsOf([product, on])).toEqual(wanted);
  });

  test.each([
    ['2021-06-14', ['1 too-close']],
    ['2021-06-15', []],
    ['2021-05-19', ['1 too-close']],
    ['2021-05-18', []],
  ])('after one on 1 June, given on %s', (on, wanted) => {
    expect(errorsOf([comirnaty, '2021-06-01'], [comirnaty, on])).toEqual(wanted);
  });
});

describe('products', () => {
  test('have unique codes and valid days', () => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    for (const { firstUsedOn, withdrawnOn = firstUsedOn } of products) {
      expect(isLocalDate(firstUsedOn) && isLocalDate(withdrawnOn)).toBe(true);
      expect(withdrawnOn >= firstUsedOn).toBe(true);
    }
  });

  test('include withdrawn ones, which are not offered from that day on', () => {
    const vaxzevria = 'EU/1/21/1529';
    const offered = (on: string) => listOfferedProducts(on).some(({ code }) => code === vaxzevria);
    expect(findProduct(vaxzevria)?.name).toBe('Vaxzevria');
    expect(offered('2024-05-06')).toBe(true);
    expect(offered('2024-05-07')).toBe(false);
    expect(offered(today)).toBe(false);
  });
});
