/** GnuPG, which encrypts the nightly backup on GitHub's runner, as the workflow's step is tested with it. */
import { findOnPath, type Prerequisite } from './prerequisites.ts';

export const gpg: Prerequisite = {
  name: 'GnuPG',
  find: () => findOnPath('gpg'),
  packages: ['gnupg'],
  advice: 'Install it (Debian and Ubuntu: sudo apt-get install gnupg; others: https://gnupg.org).',
};
