// Helpers for tests of handlers. Programs that a test starts import the files, because some of them load vitest.
export { newVisitor, newVisitorElsewhere, nextRequest } from '../http/testing/visitor.ts';
export { catchProblem, noon, today } from './bare-world.ts';
export { listAuditEntries } from './audit-entries.ts';
export { callHandler, createCaller } from './call-handler.ts';
export { expectProblem } from './expect-problem.ts';
export {
  closeAfterwards,
  connectAsOwner,
  openTestDatabase,
  openTestFolder,
  openTestWorld,
  type TestWorld,
} from './world.ts';
