/** The endpoints that only the dashboard calls, so that no shopper loads them (see delivery/replaced-modules.ts). */
import { adminEndpoints } from '../../../../../shared/contract/routes.ts';

export const endpoints = adminEndpoints();
