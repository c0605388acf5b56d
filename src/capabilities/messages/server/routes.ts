import { anyone, serve } from '#foundation/server/http/route.ts';
import { reportDelivery } from '../contract.ts';
import { reportDelivery as reportDeliveryHandler } from './report-delivery.ts';

export const messagesRoutes = [serve(reportDelivery, anyone, reportDeliveryHandler)];
