/**
 * Makes `Date` of this program say another time: so many milliseconds ahead as `globalThis.clockAhead` says (negative: behind). Timers and
 * `performance` stay what they are. Needs nothing from outside: a test also runs it inside a page.
 */
export function shiftDate(): void {
  const ahead = () => (globalThis as { clockAhead?: number }).clockAhead ?? 0;
  globalThis.Date = new Proxy(Date, {
    construct: (machine, parts: [], wanted) =>
      Reflect.construct(machine, parts.length > 0 ? parts : [machine.now() + ahead()], wanted) as object,
    apply: (machine) => new machine(machine.now() + ahead()).toString(),
    get: (machine, name) => (name === 'now' ? () => machine.now() + ahead() : (Reflect.get(machine, name) as unknown)),
  });
}
