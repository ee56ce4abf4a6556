/**
 * Stands for Query's managers of focus and connection. The shop reads whatever the browser says of
 * its network, and reads nothing again by itself (see lib/query.ts).
 */
const always = { subscribe: () => () => {}, isFocused: () => true, isOnline: () => true };

export const focusManager = always;
export const onlineManager = always;
