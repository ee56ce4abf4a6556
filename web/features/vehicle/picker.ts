/** Id of the dialog that asks for the vehicle, for the button that opens it. */
export const PICKER = 'vehicle';
