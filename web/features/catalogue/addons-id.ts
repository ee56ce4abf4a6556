/** The id of the add-on dialog, for what opens it. */
export const ADDONS = 'addons';
