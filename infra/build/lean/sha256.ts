/** Replaces SHA-256 in JavaScript, which the SDK includes for Node without `crypto`. */
export class Sha256Js {
  constructor() {
    throw new Error('This Node has no crypto');
  }
}
