/**
 * Stands for answers that are streams of events: no call has one that the shop makes of DynamoDB or S3.
 * Not part of `sdk.ts`, because the SDK imports it on demand.
 */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export const eventStreamSerdeProvider = () => ({});
