import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as imports from '../contract-imports.ts';
import {
  readPlaceHistory,
  readNationalStatistics,
  readGlobalHistory,
  listLatestByCountry,
  readGlobalSummary,
} from './read-statistics.ts';
import { approveImport, declineImport, revertImport } from './decide-import.ts';
import { listImports, readImport } from './read-imports.ts';
import { uploadImport } from './upload-import.ts';

const importer = staff('outbreak:import');
const steppedUpImporter = staff('outbreak:import', { steppedUp: true });

export const outbreakRoutes = [
  serve(calls.readGlobalSummary, anyone, readGlobalSummary),
  serve(calls.listLatestByCountry, anyone, listLatestByCountry),
  serve(calls.readGlobalHistory, anyone, readGlobalHistory),
  serve(calls.readNationalStatistics, anyone, readNationalStatistics),
  serve(calls.readPlaceHistory, anyone, readPlaceHistory),
  serve(imports.uploadImport, importer, uploadImport),
  serve(imports.listImports, importer, listImports),
  serve(imports.readImport, importer, readImport),
  serve(imports.approveImport, steppedUpImporter, approveImport),
  serve(imports.declineImport, importer, declineImport),
  serve(imports.revertImport, steppedUpImporter, revertImport),
];
