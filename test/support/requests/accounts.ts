/** Sample requests about accounts, people and what is recorded of them. */
import { randomUUID } from 'node:crypto';
import { of, type SamplesOf, someLayout } from './things.ts';

/** An answer that no authenticator has signed. */
const passkeyAnswer = {
  ticket: 'not.a.ticket',
  id: 'bm90LW1hZGU',
  clientDataJSON: 'e30',
  authenticatorData: 'oA',
  signature: 'oA',
};
/** A passkey to add that no authenticator has made. */
export const newPasskey = {
  ticket: 'not.a.ticket',
  name: 'My Phone',
  id: 'bm90LW1hZGU',
  clientDataJSON: 'e30',
  attestationObject: 'oA',
  transports: ['internal'],
};
const noPasskey = () => ({ id: 'x'.repeat(43) });

export const accountSamples: SamplesOf<'auth' | 'users' | 'records' | 'search'> = {
  'auth.user': {},
  'auth.updateUser': {
    // A new name each time, so that what the person is found by changes.
    body: () => ({ firstName: 'Jo', lastName: `Renamed ${randomUUID()}`, phone: '0400 000 000' }),
  },
  'auth.login': { body: ({ email, password }) => ({ email, password }) },
  'auth.signup': {
    body: ({ password }) => ({
      email: `sample-${randomUUID()}@example.com`,
      password,
      firstName: 'Jo',
      lastName: 'Shopper',
      phone: '0400 000 000',
    }),
  },
  'auth.logout': {},
  'auth.password': {
    body: ({ email, password }) => ({ email, currentPassword: password, newPassword: password }),
  },
  'auth.forgotPassword': { body: ({ email }) => ({ email }) },
  'auth.resetPassword': {
    body: ({ resetToken, password }) => ({ token: resetToken, newPassword: password }),
  },
  'auth.openInvitation': { body: ({ inviteToken }) => ({ token: inviteToken }) },
  'auth.changeAddress': {
    body: ({ email, password }) => ({
      email,
      currentPassword: password,
      newEmail: `sample-${randomUUID()}@example.com`,
    }),
  },
  'auth.confirmAddress': { body: ({ confirmToken }) => ({ token: confirmToken }) },
  'auth.sendConfirmation': {},
  'auth.loginPage': { query: 'returnTo=/cart' },
  'auth.passkeyChallenge': {},
  'auth.passkeyLogin': { body: () => ({ ...passkeyAnswer, userHandle: 'bm9ib2R5' }) },
  'auth.passkeys': {},
  'auth.newPasskey': {
    body: ({ email, password }) => ({ email, currentPassword: password }),
  },
  'auth.addPasskey': { body: () => newPasskey },
  'auth.renamePasskey': { params: noPasskey, body: () => ({ name: 'Shed tablet' }) },
  'auth.removePasskey': { params: noPasskey },
  'auth.layouts': {},
  'auth.keepLayout': { body: () => ({ name: 'The Hilux', layout: someLayout }) },
  'auth.renameLayout': { params: () => ({ id: 'deleted' }), body: () => ({ name: 'The ute' }) },
  'auth.deleteLayout': { params: () => ({ id: 'deleted' }) },
  'auth.sessions': {},
  'auth.endSession': { params: () => ({ id: 'ended' }) },
  'auth.endOtherSessions': {},
  'users.adminList': { query: 'limit=5' },
  'users.updateRole': { params: of('userId'), body: () => ({ role: 'customer' }) },
  'users.events': { params: of('userId') },
  'users.invitations': {},
  'users.invite': { body: () => ({ email: 'invited@example.com' }) },
  'users.withdraw': { params: of('invitationId') },
  'users.passkeySettings': {},
  'users.updatePasskeySettings': { body: () => ({ required: false }) },
  'records.export': { body: ({ email }) => ({ who: email }) },
  'records.erase': { body: () => ({ who: 'nobody-at-all@example.com' }) },
  'records.deleteOrder': { params: of('orderId') },
  'records.deleteAccount': { params: () => ({ id: 'nobody' }) },
  'records.backup': {},
  'records.backups': {},
  'records.saveBackup': { body: () => ({ items: 1, bytes: 1 }) },
  'search.find': { query: 'q=0400%20000%20000' },
  'search.person': { params: () => ({ email: 'jo@example.com' }), query: 'limit=5' },
};
