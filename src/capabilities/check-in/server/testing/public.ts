export { marketFacts } from './world.ts';
export { updateScanPos } from '../update-scan-pos.ts';
export { saveVenue } from '../venues.ts';
