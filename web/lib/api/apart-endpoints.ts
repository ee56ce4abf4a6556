/** The endpoints of parts that load by themselves, so that no first page has them (see delivery/replaced-modules.ts). */
import { apartEndpoints } from '../../../shared/contract/routes.ts';

export const endpoints = apartEndpoints();
