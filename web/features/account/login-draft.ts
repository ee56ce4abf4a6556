import { createDraft } from '../../lib/form/form.ts';

/** Shared by the login and the forgotten password, so that the e-mail is typed once. */
export const loginDraft = createDraft<{ email: string; password: string }>('login');
