/**
 * The endpoints that a shopper's pages call. The build writes their values here (see
 * delivery/replaced-modules.ts).
 */
import { shopEndpoints } from '../../../shared/contract/routes.ts';

export const endpoints = shopEndpoints();
