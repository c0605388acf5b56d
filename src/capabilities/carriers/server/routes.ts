import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as consoleCalls from '../contract-console.ts';
import { askManifest } from './ask-manifest.ts';
import { askQuestion } from './ask-question.ts';
import { carrier } from './key-guard.ts';
import { listCarriers } from './list-carriers.ts';
import { addCarrier, changeCarrier, reinstateCarrier, suspendCarrier } from './manage-carriers.ts';
import { addCarrierKey, changeKeyLimits, revokeCarrierKey } from './manage-keys.ts';

const manager = staff('carriers:manage');
const steppedUpManager = staff('carriers:manage', { steppedUp: true });

export const carriersRoutes = [
  serve(calls.askQuestion, carrier('question'), askQuestion),
  serve(calls.askManifest, carrier('manifest'), askManifest),
  serve(consoleCalls.listCarriers, manager, listCarriers),
  serve(consoleCalls.addCarrier, manager, addCarrier),
  serve(consoleCalls.changeCarrier, manager, changeCarrier),
  serve(consoleCalls.suspendCarrier, manager, suspendCarrier),
  serve(consoleCalls.reinstateCarrier, steppedUpManager, reinstateCarrier),
  serve(consoleCalls.addCarrierKey, steppedUpManager, addCarrierKey),
  serve(consoleCalls.changeKeyLimits, steppedUpManager, changeKeyLimits),
  serve(consoleCalls.revokeCarrierKey, manager, revokeCarrierKey),
];
