import fc from 'fast-check';

export { fc };

type Property<Values extends unknown[], Result> = [
  ...arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  property: (...values: Values) => Result,
];

/** Runs the property, the last argument, with many values of the arbitraries before it. */
export function forAll<Values extends [unknown, ...unknown[]]>(...args: Property<Values, boolean | void>): void {
  forAllWith({}, ...args);
}

/** Like `forAll`, with options: how many values, and which ones first. */
export function forAllWith<Values extends [unknown, ...unknown[]]>(
  options: fc.Parameters<Values>,
  ...args: Property<Values, boolean | void>
): void {
  fc.assert(fc.property(...args), options);
}

/** Like `forAll`, for a property that returns a promise. */
export async function forAllAsync<Values extends [unknown, ...unknown[]]>(
  ...args: Property<Values, Promise<boolean | void>>
): Promise<void> {
  await forAllAsyncWith({}, ...args);
}

export async function forAllAsyncWith<Values extends [unknown, ...unknown[]]>(
  options: fc.Parameters<Values>,
  ...args: Property<Values, Promise<boolean | void>>
): Promise<void> {
  await fc.assert(fc.asyncProperty(...args), options);
}
