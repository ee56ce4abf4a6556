/**
 * Stands for `@smithy/core/event-streams`: answers that come as a stream of events, which neither
 * DynamoDB nor the calls of S3 that the shop makes (put, get, delete) have.
 */

function never(): never {
  throw new Error('Event streams are left out of the functions: see infra/build/lean');
}

export class EventStreamSerde {
  constructor() {
    never();
  }
}

export const eventStreamSerdeProvider = () => ({ serialize: never, deserialize: never });

export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
