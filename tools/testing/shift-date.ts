/**
 * Moves the time of `Date` in this program by `globalThis.clockAhead` milliseconds, which may be negative. Timers and
 * `performance` stay unchanged. Uses nothing outside the function, because tests also run it inside a page.
 */
export function shiftDate(): void {
  const ahead = () => (globalThis as { clockAhead?: number }).clockAhead ?? 0;
  globalThis.Date = new Proxy(Date, {
    construct: (target, parts: [], newTarget) =>
      Reflect.construct(target, parts.length > 0 ? parts : [target.now() + ahead()], newTarget) as object,
    apply: (target) => new target(target.now() + ahead()).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + ahead() : (Reflect.get(target, name) as unknown)),
  });
}
