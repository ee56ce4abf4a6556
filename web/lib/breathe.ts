/** Lets the browser show and answer something between two pieces of work. */
export const breathe = () => new Promise((done) => setTimeout(done));
