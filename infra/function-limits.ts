/** Memory and time of the API's functions, for Lambda and for the gateway on a laptop. */
import type { Resource } from '../shared/contract/routes.ts';

interface Limits {
  /** MiB; a whole vCPU comes with 1769. */
  readonly memory: number;
  /** Longest run, in seconds. */
  readonly timeout: number;
}

const ordinary: Limits = { memory: 512, timeout: 10 };

const limits: Partial<Record<Resource, Partial<Limits>>> = {
  // Hashing a password takes 60 ms of a whole vCPU and three times that of a third.
  auth: { memory: 1769 },
  // Encoding a picture uses every vCPU there is; 3008 is the most that a new account gives. API
  // Gateway waits for 29 seconds.
  uploads: { memory: 3008, timeout: 28 },
};

export const findMemory = (resource: Resource): number =>
  limits[resource]?.memory ?? ordinary.memory;

/** In seconds. */
export const findTimeout = (resource: Resource): number =>
  limits[resource]?.timeout ?? ordinary.timeout;
