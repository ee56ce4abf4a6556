/** Replaces the signing of event streams, which the shop does not use (see event-streams.ts). */
export class HeaderFormatter {
  format(): never {
    throw new Error('Event streams are left out of the functions: see infra/build/lean');
  }
}
