/**
 * Replaces `@smithy/core/event-streams`: responses that are streams of events, which neither DynamoDB
 * nor the S3 calls that the shop makes (put, get, delete) have.
 */

function never(): never {
  throw new Error('Event streams are left out of the functions: see infra/build/stand-ins');
}

export class EventStreamSerde {
  constructor() {
    never();
  }
}

export const eventStreamSerdeProvider = () => ({ serialize: never, deserialize: never });

export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
