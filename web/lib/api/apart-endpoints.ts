/**
 * The endpoints of parts that load separately, kept out of all first pages (see
 * delivery/replaced-modules.ts).
 */
import { apartEndpoints } from '../../../shared/contract/routes.ts';

export const endpoints = apartEndpoints();
