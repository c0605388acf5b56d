import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';

/** Only administrators open the sheets of staff. */
export const LazyStaffPorts = lazyPart(() =>
  import('./staff-ports.tsx').then((file) => ({ default: file.StaffPorts })),
);
