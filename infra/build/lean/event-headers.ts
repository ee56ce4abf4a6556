/** Stands for the signing of events of a stream, of which there are none (see event-streams.ts). */
export class HeaderFormatter {
  format(): never {
    throw new Error('Event streams are left out of the functions: see infra/build/lean');
  }
}
