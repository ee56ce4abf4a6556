/** People who add and use passkeys over HTTP. */
import { Actor, made, password } from './actors.ts';
import { Authenticator } from './authenticator.ts';

interface Challenge {
  readonly ticket: string;
  readonly challenge: string;
  readonly userHandle: string;
}

interface Person {
  readonly actor: Actor;
  readonly user: { readonly email: string };
}

/** @param origin of a shop whose people have the tests' password, unless another is given */
export function passkeysOf(origin: string, currentPassword = password) {
  const ask = ({ actor, user: { email } }: Person) =>
    made<Challenge>(actor.post('/api/auth/passkeys/challenge', { email, currentPassword }));

  /** Adds a passkey and returns what made it, and the call that added it. */
  async function addTo(person: Person, name = 'My Phone') {
    const authenticator = new Authenticator(origin);
    const asked = await ask(person);
    const body = { ticket: asked.ticket, name, ...authenticator.make(asked) };
    const { id } = await made(person.actor.post('/api/auth/passkeys', body));
    return { authenticator, id, body };
  }

  const challenge = () => made<Challenge>(new Actor(origin).post('/api/auth/passkey-challenge'));

  /** Logs in with a passkey, or tries to with a fault. */
  async function use(
    authenticator: Authenticator,
    faults: Parameters<Authenticator['use']>[1] = {},
  ) {
    const actor = new Actor(origin);
    const asked = await challenge();
    const body = { ticket: asked.ticket, ...authenticator.use(asked, faults) };
    return { actor, answer: await actor.post('/api/auth/passkey-login', body) };
  }

  return { ask, addTo, challenge, use };
}
