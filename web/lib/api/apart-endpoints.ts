/** The endpoints of parts that load separately (see delivery/replaced-modules.ts). */
import { apartEndpoints } from '../../../shared/contract/routes.ts';

export const endpoints = apartEndpoints();
