/** Asks to log in again when a session expires in the middle of something, and then continues. */
import { hasStatus } from '../../../../lib/api/api-error.ts';
import { createStore } from '../../../../lib/state/store.ts';

/** The login that calls are waiting for; `LoginAgain` shows it and resolves it with its success. */
export const pendingLogin = createStore<PromiseWithResolvers<boolean> | undefined>(undefined);

export function endLogin(loggedIn: boolean): void {
  pendingLogin.get()?.resolve(loggedIn);
  pendingLogin.set(undefined);
}

/** Makes a call; retries it after a login if the session has expired. */
export async function withLogin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    const login = pendingLogin.get() ?? Promise.withResolvers<boolean>();
    pendingLogin.set(login);
    if (!(await login.promise)) throw error;
    return call();
  }
}
